import { encode as encodeBlurHash } from 'blurhash'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { ImageExtension } from './asset-names.ts'
import { AssetError } from './errors.ts'
import { type ExifMetadata, exifLocation, exifMetadata, type Geopoint, parseExif } from './exif.ts'
import { contentTypeOf } from './file-type.ts'
import { maxInputPixels } from './image-limits.ts'
import { extractPalette, type ImagePalette } from './palette.ts'

/** What an upload can ask for with `meta`; dimensions and transparency always come along. */
export const metadataKinds = ['lqip', 'palette', 'blurhash', 'exif', 'location'] as const
export type MetadataKind = (typeof metadataKinds)[number]

export interface ImageMetadata {
  _type: 'sanity.imageMetadata'
  dimensions: { _type: 'sanity.imageDimensions'; width: number; height: number; aspectRatio: number }
  hasAlpha: boolean
  isOpaque: boolean
  /** A 20 px wide preview as a data URL. */
  lqip?: string
  blurHash?: string
  palette?: ImagePalette
  exif?: ExifMetadata
  location?: Geopoint
}

export interface InspectedImage {
  extension: ImageExtension
  mimeType: string
  metadata: ImageMetadata
}

const lqipWidth = 20
const blurHashSide = 32

/** By the name that sharp has for the format. */
const extensions: Record<string, ImageExtension> = {
  jpeg: 'jpg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  svg: 'svg',
  heif: 'avif',
  tiff: 'tif',
}

function decode(path: string): Sharp {
  return sharp(path, { autoOrient: true, failOn: 'error', limitInputPixels: maxInputPixels })
}

function explainDecodeFailure(error: unknown): AssetError {
  const reason = error instanceof Error ? error.message : String(error)
  if (reason.includes('pixel limit')) {
    const megapixels = maxInputPixels / 1_000_000
    return new AssetError(400, `The image has more than ${megapixels} megapixels. Upload a smaller one.`)
  }
  return new AssetError(
    400,
    'Invalid image: it is damaged, or not a JPEG, PNG, GIF, WebP, AVIF, TIFF or SVG. Upload it again or convert it.',
  )
}

async function lowQualityPreview(path: string, isOpaque: boolean): Promise<string> {
  const small = decode(path).resize({ width: lqipWidth })
  const [mimeType, encoded] = isOpaque
    ? ['image/jpeg', small.jpeg({ quality: 70 })]
    : ['image/png', small.png({ compressionLevel: 9 })]
  return `data:${mimeType};base64,${(await encoded.toBuffer()).toString('base64')}`
}

async function blurHash(path: string): Promise<string> {
  const { data, info } = await decode(path)
    .resize(blurHashSide, blurHashSide, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return encodeBlurHash(new Uint8ClampedArray(data), info.width, info.height, 4, 3)
}

async function readMetadata(
  path: string,
  header: Metadata,
  kinds: ReadonlySet<MetadataKind>,
): Promise<ImageMetadata> {
  const { width, height } = header.autoOrient
  const { isOpaque } = await decode(path).stats()
  const exif = parseExif(header.exif)
  const metadata: ImageMetadata = {
    _type: 'sanity.imageMetadata',
    dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
    hasAlpha: header.hasAlpha,
    isOpaque,
  }
  if (kinds.has('lqip')) metadata.lqip = await lowQualityPreview(path, isOpaque)
  if (kinds.has('blurhash')) metadata.blurHash = await blurHash(path)
  if (kinds.has('palette')) metadata.palette = await extractPalette(decode(path))
  if (kinds.has('exif') && exif) metadata.exif = exifMetadata(exif)
  if (kinds.has('location') && exif) metadata.location = exifLocation(exif)
  return metadata
}

/**
 * Decodes an image and describes it.
 * @throws AssetError 400 when it cannot be decoded, is of no supported format, or is too large
 */
export async function inspectImage(path: string, kinds: ReadonlySet<MetadataKind>): Promise<InspectedImage> {
  try {
    const header = await decode(path).metadata()
    const extension = extensions[header.format]
    if (!extension || (header.format === 'heif' && header.compression !== 'av1')) {
      throw new Error(`Unsupported format ${header.format}`)
    }
    const mimeType = contentTypeOf(`image.${extension}`)
    return { extension, mimeType, metadata: await readMetadata(path, header, kinds) }
  } catch (error) {
    throw explainDecodeFailure(error)
  }
}
