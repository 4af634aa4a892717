import sharp, { type Sharp } from 'sharp'
import type { ImageName } from '../assets/asset-names.ts'
import { type Plan, planTransform, type Size, selectRegion } from './geometry.ts'
import { type ImageParameters, keepsAlpha, keepsAnimation, type OutputFormat } from './parameters.ts'

/** SVG draws at 72 dots an inch; sharp takes no more than this. */
const svgDensity = { natural: 72, maximum: 2400 }

/** 75 is Sanity's default for JPEG and WebP. AVIF reaches the same look at a lower number. */
const defaultQuality = { jpg: 75, webp: 75, avif: 55 }

/** Of 9; above this the time grows far faster than the file shrinks. */
const avifEffort = 2

export interface TransformSource {
  path: string
  name: ImageName
}

/** SVG has no pixels: draw it as large as it is needed, instead of scaling a small drawing up. */
function density({ extension, width, height }: ImageName, { region, size }: Plan): number | undefined {
  if (extension !== 'svg' || region.width !== width || region.height !== height) return undefined
  const scale = Math.max(1, size.width / width)
  return Math.min(svgDensity.maximum, svgDensity.natural * scale)
}

/**
 * Whether all frames are worked on, or the first alone. As at Sanity, an animation beyond the pixel limit becomes a still.
 */
async function keepsAllFrames(
  { path, name }: TransformSource,
  { size }: Plan,
  format: OutputFormat,
  maxPixels: number,
): Promise<boolean> {
  if (!keepsAnimation(format) || (name.extension !== 'gif' && name.extension !== 'webp')) return false
  const { pages = 1 } = await sharp(path).metadata()
  const largest = Math.max(name.width * name.height, size.width * size.height)
  return pages > 1 && largest * pages <= maxPixels
}

function cut(image: Sharp, { region, size }: Plan, source: Size): Sharp {
  const isWhole = region.width === source.width && region.height === source.height
  return (isWhole ? image : image.extract(region)).resize({ ...size, fit: 'fill' })
}

function encode(image: Sharp, format: OutputFormat, asked: number | undefined): Sharp {
  const quality = (fallback: number) => Math.max(1, asked ?? fallback)
  switch (format) {
    case 'jpg':
      return image.jpeg({ quality: quality(defaultQuality.jpg) })
    case 'webp':
      return image.webp({ quality: quality(defaultQuality.webp) })
    case 'avif':
      return image.avif({ quality: quality(defaultQuality.avif), effort: avifEffort })
    case 'gif':
      return image.gif()
    case 'png':
      return image.png()
  }
}

/**
 * Transforms a stored image.
 * @returns the encoded result, upright and without the original's EXIF
 * @throws AssetError 400 when `rect` lies outside; sharp's error when the original cannot be decoded
 */
export async function transformImage(
  source: TransformSource,
  parameters: ImageParameters,
  format: OutputFormat,
  maxPixels: number,
): Promise<Buffer> {
  const { path, name } = source
  const plan = planTransform(parameters, selectRegion(parameters, name))
  const dots = density(name, plan)
  const image = sharp(path, {
    animated: await keepsAllFrames(source, plan, format, maxPixels),
    autoOrient: true,
    failOn: 'error',
    limitInputPixels: maxPixels,
    ...(dots && { density: dots }),
  })
  if (!keepsAlpha(format)) image.flatten({ background: 'white' })
  return encode(cut(image, plan, name), format, parameters.q).toBuffer()
}
