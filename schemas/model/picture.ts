import { z } from 'zod'
import type { Field, StudioField } from './field.ts'
import { field } from './fields.ts'
import { exact, filled } from './texts.ts'

const fraction = z.number().min(0).max(1)

const shape = z.object({
  asset: z.object({
    _id: exact,
    metadata: z
      .object({
        dimensions: z.object({ width: z.number().positive(), height: z.number().positive() }).nullish(),
        lqip: exact.nullish().catch(null),
        isOpaque: z.boolean().nullish().catch(null),
      })
      .nullish(),
  }),
  crop: z.object({ top: fraction, bottom: fraction, left: fraction, right: fraction }).nullish().catch(null),
  hotspot: z.object({ x: fraction, y: fraction, width: fraction, height: fraction }).nullish().catch(null),
  alt: filled.catch(''),
})

/** An image with its alt text, as pages receive it. */
export type ContentImage = z.infer<typeof shape>

/** An image with its alt text; null without a file. */
export function picture(labels: Pick<StudioField, 'title' | 'description'>): Field<ContentImage | null> {
  const projection = '{ asset->{ _id, metadata { dimensions, lqip, isOpaque } }, crop, hotspot, alt }'
  return field({ ...labels, type: 'imageWithAlt' }, shape.nullable().catch(null), projection)
}
