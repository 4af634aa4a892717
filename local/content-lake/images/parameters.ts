import { open } from 'node:fs/promises'
import { z } from 'zod'
import type { ImageName } from '../assets/asset-names.ts'
import { AssetError } from '../errors.ts'

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

/** Parameters of hosted projects only: ignoring them would give a different picture. */
const hostedOnly = [
  ...['max-w', 'max-h', 'min-w', 'min-h', 'crop', 'fp-x', 'fp-y', 'bg', 'blur', 'sharp', 'sat', 'invert'],
  ...['flip', 'or', 'frame'],
]

/** Parameters of Sanity's image pipeline, as https://www.sanity.io/docs/image-urls documents them. */
const schema = z.object({
  w: pixels.optional(),
  h: pixels.optional(),
  dpr: number(1, 3).optional(),
  rect: rectangle.optional(),
  fit: z.enum(['clip', 'crop', 'max', 'scale']).optional(),
  fm: z.enum(['jpg', 'png', 'webp', 'avif', 'gif']).optional(),
  auto: z.enum(['format']).optional(),
  q: number(0, 100).optional(),
})

/** Checked parameters of a transformation. Lengths are in pixels before `dpr`. */
export type ImageParameters = z.infer<typeof schema>

/**
 * Reads the transformation that a query asks for. Unknown parameters are ignored.
 * @throws AssetError 400 naming the parameter that cannot be used
 */
export function parseImageParameters(query: Record<string, string>): ImageParameters {
  const missing = hostedOnly.find((name) => name in query)
  if (missing) {
    const message = `The local content lake has no image parameter "${missing}". A hosted project has.`
    throw new AssetError(400, message)
  }
  const result = schema.safeParse(query)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new AssetError(400, `Invalid value for the parameter "${issue?.path.join('.')}": ${issue?.message}.`)
}

/** Whether the parameters leave the original as it is. */
export function isOriginal(parameters: ImageParameters): boolean {
  return Object.values(parameters).every((value) => value === undefined)
}

/** Named as the extension of its files. */
export type OutputFormat = 'jpg' | 'png' | 'webp' | 'avif' | 'gif'

/** Whether transparent pixels survive. */
export function keepsAlpha(format: OutputFormat): boolean {
  return format !== 'jpg'
}

/** Whether all frames survive. */
export function keepsAnimation(format: OutputFormat): boolean {
  return format === 'gif' || format === 'webp'
}

/** Whether a stored image may have several frames; of a WebP its header says so. */
export async function isAnimated(path: string, { extension }: ImageName): Promise<boolean> {
  if (extension !== 'webp') return extension === 'gif'
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(21), 0, 21).finally(() => file.close())
  return buffer.toString('latin1', 12, 16) === 'VP8X' && ((buffer[20] ?? 0) & 2) !== 0
}

/**
 * Chooses the format of a result: with `auto=format` the best that the client accepts, else `fm`, else the source's.
 * @param extension of the source
 * @param isAnimated AVIF is then no choice, as it would keep the first frame alone
 * @param accept the client's Accept header
 */
export function chooseFormat(
  parameters: ImageParameters,
  { extension }: ImageName,
  isAnimated: boolean,
  accept: string,
): OutputFormat {
  if (parameters.auto === 'format') {
    if (accept.includes('image/avif') && !isAnimated) return 'avif'
    if (accept.includes('image/webp')) return 'webp'
  }
  if (parameters.fm) return parameters.fm
  // Browsers do not show TIFF.
  if (extension === 'tif') return 'jpg'
  return extension === 'svg' ? 'png' : extension
}
