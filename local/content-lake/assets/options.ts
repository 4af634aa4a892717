import type { HonoRequest } from 'hono'
import type { AssetDocument } from './asset-document.ts'

/** What the asset routes need to know of the content lake they belong to. */
export interface AssetRouteOptions {
  /** Folder for originals and transformed images; created when missing. */
  dir: string
  projectId: string
  dataset: string
  /** Stores the document that a request uploaded, unless one with its `_id` exists, and returns the stored one. */
  saveDocument(document: AssetDocument, request: HonoRequest): Promise<object>
  /** The origin under which the client of a request reaches the assets, without a trailing slash. */
  baseUrl(request: Request): string
  /** Largest uploads in bytes; 100 MB for images and 2 GB for files unless set. */
  limits?: { images: number; files: number }
  /** Disk space for transformed images in bytes; 512 MB unless set. */
  cacheBytes?: number
}
