import type { AssetKind } from './asset-names.ts'
import { assetDocumentId } from './asset-names.ts'
import type { ImageMetadata } from './image-metadata.ts'

/** Attributes that an upload gives an asset, next to its bytes. */
export type AssetDescription = {
  originalFilename?: string
  label?: string
  title?: string
  description?: string
  creditLine?: string
  /** Where the asset was taken from, as an asset source plugin names it. */
  source?: { id: string; name?: string; url?: string }
}

/** A `sanity.imageAsset` or `sanity.fileAsset` document, before the content lake stamps it. */
export type AssetDocument = AssetDescription & {
  _id: string
  _type: 'sanity.imageAsset' | 'sanity.fileAsset'
  assetId: string
  sha1hash: string
  extension: string
  mimeType: string
  /** Bytes. */
  size: number
  /** The address without its origin. */
  path: string
  url: string
  metadata?: ImageMetadata
}

export interface StoredAsset {
  kind: AssetKind
  name: string
  sha1: string
  size: number
  extension: string
  mimeType: string
  metadata?: ImageMetadata
}

/** Where the assets live: an origin without a trailing slash, the project and its dataset. */
export interface AssetLocation {
  baseUrl: string
  projectId: string
  dataset: string
}

export function buildAssetDocument(
  asset: StoredAsset,
  description: AssetDescription,
  { baseUrl, projectId, dataset }: AssetLocation,
): AssetDocument {
  const path = `${asset.kind}/${projectId}/${dataset}/${asset.name}`
  return {
    ...description,
    _id: assetDocumentId(asset.kind, asset.name),
    _type: asset.kind === 'images' ? 'sanity.imageAsset' : 'sanity.fileAsset',
    assetId: asset.sha1,
    sha1hash: asset.sha1,
    extension: asset.extension,
    mimeType: asset.mimeType,
    size: asset.size,
    path,
    url: `${baseUrl}/${path}`,
    ...(asset.metadata && { metadata: asset.metadata }),
  }
}
