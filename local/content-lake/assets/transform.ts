import sharp, { type Sharp } from 'sharp'
import { z } from 'zod'
import { AssetError } from '../errors.ts'
import type { ImageName } from './asset-document.ts'

const number = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, 'must be a number')
    .transform(Number)
    .pipe(z.number().min(minimum, `must be at least ${minimum}`).max(maximum, `must be at most ${maximum}`))

const pixels = number(1, 1_000_000)

const rectangle = z
  .string()
  .regex(/^\d+,\d+,\d+,\d+$/, 'must be four whole numbers: left,top,width,height')
  .transform((text) => {
    const [left = 0, top = 0, width = 0, height = 0] = text.split(',').map(Number)
    return { left, top, width, height }
  })

const formats = ['jpg', 'png', 'webp', 'avif', 'gif'] as const

/** File extension of the format. */
export type OutputFormat = (typeof formats)[number]

/** Parameters of Sanity's image pipeline, documented at https://www.sanity.io/docs/image-urls. */
const schema = z.object({
  w: pixels.optional(),
  h: pixels.optional(),
  dpr: number(1, 3).default(1),
  rect: rectangle.optional(),
  fit: z.enum(['clip', 'crop', 'max', 'scale']).default('clip'),
  fm: z.enum(formats).optional(),
  auto: z.enum(['format']).optional(),
  q: number(0, 100).optional(),
})

/** Validated parameters of a transformation. Lengths are in pixels before `dpr`. */
export type ImageParameters = z.infer<typeof schema>

/**
 * Parameters that only hosted projects support. They are rejected, because ignoring them would return a different
 * image.
 */
const hostedOnly = [
  ...['max-w', 'max-h', 'min-w', 'min-h', 'crop', 'fp-x', 'fp-y', 'bg', 'blur', 'sharp', 'sat', 'invert'],
  ...['flip', 'or', 'frame'],
]

/**
 * Parses the transformation that a query requests. Ignores unknown parameters.
 * @returns null if the query requests the original
 * @throws AssetError 400 with the name of an unusable parameter
 */
export function parseImageParameters(query: Record<string, string>): ImageParameters | null {
  const missing = hostedOnly.find((name) => name in query)
  if (missing) {
    const message = `The local content lake has no image parameter "${missing}". A hosted project has.`
    throw new AssetError(400, message)
  }
  const { data, error } = schema.safeParse(query)
  if (data) return Object.keys(schema.shape).some((name) => name in query) ? data : null
  const [issue] = error.issues
  throw new AssetError(400, `Invalid value for the parameter "${issue?.path.join('.')}": ${issue?.message}.`)
}

/** Max width and height of a result (px). Larger results are scaled down proportionally. */
const maxOutputSide = 8192

/** SVG's default density is 72 dpi. `maximum` is sharp's limit. */
const svgDensity = { natural: 72, maximum: 2400 }

/** 75 is Sanity's default for JPEG and WebP. AVIF looks the same at a lower value. */
const defaultQuality = { jpg: 75, webp: 75, avif: 55 }

/** From 0 to 9. Above 2, encoding takes much longer, but files are only slightly smaller. */
const avifEffort = 2

export interface TransformSource {
  path: string
  name: ImageName
}

/** Returns the ratio of the result's size to the source's. */
function getScale({ w, h, dpr, fit, rect }: ImageParameters, { width, height }: ImageName): number {
  const ratios = [w && w / (rect?.width ?? width), h && h / (rect?.height ?? height)].flatMap(
    (ratio) => ratio ?? [],
  )
  if (ratios.length === 0) return 1
  return dpr * (fit === 'crop' || fit === 'scale' ? Math.max(...ratios) : Math.min(...ratios))
}

/** Counts the frames of an image that might be an animation. */
async function countFrames({ path, name }: TransformSource): Promise<number> {
  if (name.extension !== 'gif' && name.extension !== 'webp') return 1
  return (await sharp(path).metadata()).pages ?? 1
}

/**
 * Returns the best format that the client accepts with `auto=format`, otherwise `fm`, otherwise the source's format.
 */
function chooseFormat(
  { auto, fm }: ImageParameters,
  accept: string,
  { extension }: ImageName,
  frames: number,
) {
  // AVIF would contain only an animation's first frame.
  if (auto && accept.includes('image/avif') && frames === 1) return 'avif'
  if (auto && accept.includes('image/webp')) return 'webp'
  if (fm) return fm
  // Browsers do not support TIFF.
  if (extension === 'tif') return 'jpg'
  return extension === 'svg' ? 'png' : extension
}

/** @throws AssetError 400 if the rectangle is outside the image */
function cut(image: Sharp, { rect }: ImageParameters, { width, height }: ImageName): Sharp {
  if (!rect) return image
  const inside = {
    width: Math.min(rect.width, width - rect.left),
    height: Math.min(rect.height, height - rect.top),
  }
  if (inside.width <= 0 || inside.height <= 0)
    throw new AssetError(400, `"rect" selects nothing: the image has ${width} × ${height} pixels.`)
  return image.extract({ ...rect, ...inside })
}

function resize(image: Sharp, { w, h, dpr, fit }: ImageParameters): Sharp {
  const limit = Math.min(1, maxOutputSide / (Math.max(w ?? 1, h ?? 1) * dpr))
  const side = (length: number) => Math.max(1, Math.round(length * dpr * limit))
  if (w && h && (fit === 'crop' || fit === 'scale'))
    return image.resize(side(w), side(h), { fit: fit === 'crop' ? 'cover' : 'fill' })
  return image.resize(w ? side(w) : maxOutputSide, h ? side(h) : maxOutputSide, {
    fit: 'inside',
    withoutEnlargement: fit === 'max' || !(w || h),
  })
}

function encode(image: Sharp, format: OutputFormat, asked: number | undefined): Sharp {
  const quality = (fallback: number) => Math.max(1, asked ?? fallback)
  switch (format) {
    case 'jpg':
      return image.flatten({ background: 'white' }).jpeg({ quality: quality(defaultQuality.jpg) })
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
 * @param accept the client's Accept header
 * @returns the encoded result, upright and without the original's EXIF data
 * @throws AssetError 400 if `rect` is outside the image; sharp's error if the original cannot be decoded
 */
export async function transformImage(
  source: TransformSource,
  parameters: ImageParameters,
  accept: string,
  maxPixels: number,
): Promise<{ bytes: Buffer; format: OutputFormat }> {
  const { path, name } = source
  const frames = await countFrames(source)
  const format = chooseFormat(parameters, accept, name, frames)
  const scale = Math.max(1, getScale(parameters, name))
  // Like Sanity, return a still image for an animation that exceeds the pixel limit.
  const isSmall = name.width * name.height * scale ** 2 * frames <= maxPixels
  // Render an SVG at the target size, because scaling its pixels would blur it.
  const isDrawn = name.extension === 'svg' && !parameters.rect
  const image = sharp(path, {
    animated: (format === 'gif' || format === 'webp') && frames > 1 && isSmall,
    autoOrient: true,
    failOn: 'error',
    limitInputPixels: maxPixels,
    ...(isDrawn && { density: Math.min(svgDensity.maximum, svgDensity.natural * scale) }),
  })
  const bytes = await encode(
    resize(cut(image, parameters, name), parameters),
    format,
    parameters.q,
  ).toBuffer()
  return { bytes, format }
}
