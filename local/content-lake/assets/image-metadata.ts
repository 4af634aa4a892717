import { open, readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { AssetError } from '../errors.ts'
import { getContentType, type ImageExtension } from './asset-document.ts'

/** Width of the preview (px), which is embedded as a data URL. */
const lqipWidth = 20

/** File extensions by sharp's format names. */
const extensions: Record<string, ImageExtension> = {
  jpeg: 'jpg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  svg: 'svg',
  heif: 'avif',
  tiff: 'tif',
}

function decode(path: string, maxPixels: number): Sharp {
  return sharp(path, { autoOrient: true, failOn: 'error', limitInputPixels: maxPixels })
}

function explainDecodeFailure(error: unknown, maxPixels: number): AssetError {
  if (error instanceof AssetError) return error
  const reason = error instanceof Error ? error.message : String(error)
  if (reason.includes('pixel limit')) {
    const megapixels = maxPixels / 1_000_000
    return new AssetError(400, `The image has more than ${megapixels} megapixels. Upload a smaller one.`)
  }
  if (reason.includes('unsupported image format')) return unsupportedFormat()
  return new AssetError(
    400,
    `Invalid image: the file is damaged (${reason.trim()}). Export it again from the program that made it, and upload that.`,
  )
}

function unsupportedFormat(): AssetError {
  return new AssetError(
    400,
    'Invalid image: it is not a JPEG, PNG, GIF, WebP, AVIF, TIFF or SVG. Convert it to one of these and upload it again.',
  )
}

async function lowQualityPreview(image: Sharp, isOpaque: boolean): Promise<string> {
  const small = image.resize({ width: lqipWidth })
  const [mimeType, encoded] = isOpaque
    ? ['image/jpeg', small.jpeg({ quality: 70 })]
    : ['image/png', small.png({ compressionLevel: 9 })]
  return `data:${mimeType};base64,${(await encoded.toBuffer()).toString('base64')}`
}

/**
 * Decodes an image and returns its metadata.
 * @throws AssetError 400 if it cannot be decoded, has an unsupported format, or is too large
 */
export async function inspectImage(path: string, maxPixels: number) {
  try {
    const header = await decode(path, maxPixels).metadata()
    const extension = extensions[header.format]
    if (!extension || (extension === 'avif' && header.compression !== 'av1')) throw unsupportedFormat()
    const { width, height } = header.autoOrient
    const { isOpaque } = await decode(path, maxPixels).stats()
    /** The metadata that the site and the Studio use. */
    const metadata = {
      _type: 'sanity.imageMetadata' as const,
      dimensions: { _type: 'sanity.imageDimensions' as const, width, height, aspectRatio: width / height },
      hasAlpha: header.hasAlpha,
      isOpaque,
      lqip: await lowQualityPreview(decode(path, maxPixels), isOpaque),
    }
    return { extension, mimeType: getContentType(`image.${extension}`), metadata }
  } catch (error) {
    throw explainDecodeFailure(error, maxPixels)
  }
}

/** Max size of an SVG. Larger SVGs are unsuitable for a web page. */
const maxSvgBytes = 5 * 1024 * 1024

/** Magic numbers of raster formats: JPEG, PNG, GIF, WebP, TIFF, AVIF. */
const pixelFormats = /^(\xff\xd8\xff|\x89PNG\r\n|GIF8|RIFF.{4}WEBP|II[*+]\0|MM\0[*+]|.{4}ftyp)/s

/**
 * Returns whether an image is an SVG, without decoding it. Rejects SVGs that could hide a decompression bomb, because
 * the decoder reads the whole text and expands its entities.
 * @throws AssetError 400 for an unsupported format or an unsafe SVG, 413 for an SVG that is too large
 */
export async function isDrawing(path: string): Promise<boolean> {
  const file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16).finally(() => file.close())
  if (pixelFormats.test(buffer.subarray(0, bytesRead).toString('latin1'))) return false
  const text = (await readFile(path, 'latin1')).slice(0, maxSvgBytes + 1)
  const isUtf16 = text.includes('\0')
  if (!/<svg/i.test(isUtf16 ? text.replaceAll('\0', '') : text)) throw unsupportedFormat()
  if (text.length > maxSvgBytes)
    throw new AssetError(413, 'The SVG is larger than 5 MB. Upload a simpler one.')
  if (/<!(doctype|entity)/i.test(text)) {
    throw new AssetError(
      400,
      'The SVG has a DOCTYPE or ENTITY declaration, which can make it endless. Export it as plain SVG, or delete the lines that begin with "<!DOCTYPE" and "<!ENTITY", and upload it again.',
    )
  }
  const encoding = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([^"']*)/i.exec(text)?.[1] ?? 'utf-8'
  if (isUtf16 || !/^(utf-8|us-ascii|iso-8859-1)$/i.test(encoding)) {
    throw new AssetError(400, 'The SVG is not encoded in UTF-8. Save it in UTF-8 and upload it again.')
  }
  return true
}
