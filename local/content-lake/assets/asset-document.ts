import { extname } from 'node:path'
import { getExtension, getMimeType } from 'hono/utils/mime'
import { AssetError } from '../errors.ts'

export type AssetKind = 'images' | 'files'

/** File extensions of images that can be stored. */
const imageExtensions = ['jpg', 'png', 'gif', 'webp', 'svg', 'avif', 'tif'] as const
export type ImageExtension = (typeof imageExtensions)[number]

/** Parts of a stored image's name. Width and height are in pixels, after EXIF orientation. */
export interface ImageName {
  name: string
  width: number
  height: number
  extension: ImageExtension
}

const imagePattern = /^[0-9a-f]{40}-(\d{1,9})x(\d{1,9})\.([a-z]+)$/
const filePattern = /^[0-9a-f]{40}\.[a-z0-9]{1,16}$/

/**
 * Parses an image name from a URL. Only this format is accepted, so other paths cannot be reached.
 * @throws AssetError 404 if the name is invalid
 */
export function parseImageName(name: string): ImageName {
  const [, width, height, found] = imagePattern.exec(name) ?? []
  const extension = imageExtensions.find((each) => each === found)
  if (extension) return { name, width: Number(width), height: Number(height), extension }
  throw new AssetError(404, 'No image has this name. Use the url of the asset document.')
}

/** @throws AssetError 404 if the name is invalid */
export function checkFileName(name: string): string {
  if (filePattern.test(name)) return name
  throw new AssetError(404, 'No file has this name. Use the url of the asset document.')
}

const unknownType = 'application/octet-stream'

/** Content types that are missing from Hono's table, for files that editors upload. */
const furtherTypes: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  mov: 'video/quicktime',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  vtt: 'text/vtt; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Returns a file name's content type, `application/octet-stream` if it is unknown. */
export function getContentType(name: string): string {
  return getMimeType(name) ?? furtherTypes[extname(name).slice(1)] ?? unknownType
}

/**
 * Returns an upload's extension and content type, based on its name if possible, otherwise on the request's content
 * type. The default extension is `bin`.
 * @param contentType the request's header
 */
export function getFileType(
  filename: string | undefined,
  contentType: string | undefined,
): { extension: string; mimeType: string } {
  const byName = /\.([a-z0-9]{1,16})$/.exec((filename ?? '').toLowerCase())?.[1]
  const declared = contentType?.split(';')[0]?.trim() || unknownType
  const extension = byName ?? getExtension(declared) ?? 'bin'
  const known = getContentType(`file.${extension}`).split(';')[0] ?? unknownType
  return { extension, mimeType: known === unknownType ? declared : known }
}

/** An upload that does not have a document yet. */
export interface StoredAsset {
  kind: AssetKind
  sha1: string
  extension: string
  /** Set only for images. */
  metadata?: { dimensions: { width: number; height: number } }
}

/** Returns the last part of an asset's URL: `<sha1>-<width>x<height>.<extension>`, without the size for files. */
export function assetName({ sha1, extension, metadata }: StoredAsset): string {
  const { width, height } = metadata?.dimensions ?? {}
  return metadata ? `${sha1}-${width}x${height}.${extension}` : `${sha1}.${extension}`
}

/** Returns the id and type of an asset's document, e.g. `image-<sha1>-300x200-png`. */
export function assetIdentity(asset: StoredAsset) {
  const name = assetName(asset).replace(/\.([a-z0-9]+)$/, '-$1')
  return asset.kind === 'images'
    ? { _id: `image-${name}`, _type: 'sanity.imageAsset' as const }
    : { _id: `file-${name}`, _type: 'sanity.fileAsset' as const }
}
