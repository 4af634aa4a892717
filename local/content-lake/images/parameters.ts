import { z } from 'zod'
import { AssetError } from '../assets/errors.ts'
import { parseColor } from './color.ts'

const number = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, 'must be a number')
    .transform(Number)
    .pipe(z.number().min(minimum, `must be at least ${minimum}`).max(maximum, `must be at most ${maximum}`))

const pixels = number(1, 1_000_000)
const fraction = number(0, 1)

const rectangle = z
  .string()
  .regex(/^\d+,\d+,\d+,\d+$/, 'must be four whole numbers: left,top,width,height')
  .transform((text) => {
    const [left = 0, top = 0, width = 0, height = 0] = text.split(',').map(Number)
    return { left, top, width, height }
  })

const color = z.string().transform((text, context) => {
  const parsed = parseColor(text)
  if (parsed) return parsed
  context.addIssue('must be a colour: RGB, ARGB, RRGGBB or AARRGGBB in hexadecimal')
  return z.NEVER
})

/** Parameters of Sanity's image pipeline, as https://www.sanity.io/docs/image-urls documents them. */
const schema = z.object({
  w: pixels.optional(),
  h: pixels.optional(),
  'max-w': pixels.optional(),
  'max-h': pixels.optional(),
  'min-w': pixels.optional(),
  'min-h': pixels.optional(),
  dpr: number(1, 3).optional(),
  rect: rectangle.optional(),
  fit: z.enum(['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale']).optional(),
  crop: z.enum(['top', 'bottom', 'left', 'right', 'center', 'focalpoint', 'entropy']).optional(),
  'fp-x': fraction.optional(),
  'fp-y': fraction.optional(),
  fm: z.enum(['jpg', 'pjpg', 'png', 'webp', 'avif', 'gif']).optional(),
  auto: z.enum(['format']).optional(),
  q: number(0, 100).optional(),
  bg: color.optional(),
  blur: number(0, 2000).optional(),
  sharp: number(0, 100).optional(),
  sat: z.literal('-100', 'supports only -100 (grey)').optional(),
  invert: z.enum(['true', 'false']).optional(),
  flip: z.enum(['h', 'v', 'hv', 'vh']).optional(),
  or: z.enum(['0', '90', '180', '270']).transform(Number).optional(),
  frame: z.literal('1', 'supports only 1 (the first frame)').optional(),
})

/** Checked parameters of a transformation. Lengths are in pixels before `dpr`. */
export type ImageParameters = z.infer<typeof schema>

/**
 * Reads the transformation that a query asks for. Unknown parameters are ignored.
 * @throws AssetError 400 naming the parameter that cannot be used
 */
export function parseImageParameters(query: Record<string, string>): ImageParameters {
  const result = schema.safeParse(query)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new AssetError(400, `Invalid value for the parameter "${issue?.path.join('.')}": ${issue?.message}.`)
}

/** Whether the parameters leave the original as it is. */
export function isOriginal(parameters: ImageParameters): boolean {
  return Object.values(parameters).every((value) => value === undefined)
}
