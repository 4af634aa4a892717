import { stegaClean } from '@sanity/client/stega'
import { z } from 'zod'
import { type IconName, isIconName } from '../../schemas/icons.ts'

/**
 * Shapes for content as pages use it. Each turns whatever the content lake holds, an empty field and a wrong
 * type included, into something that can be rendered: parsing never fails.
 */

const filled = z.string().refine((text) => text.trim() !== '')

/** A text that falls back to the given words. */
export const text = (fallback: string) => filled.catch(fallback)

/** A text that a page can do without. */
export const optionalText = filled.nullable().catch(null)

/** A text that code compares or navigates to, without the invisible marks of the preview. */
export const exactText = z.preprocess(stegaClean, filled)

/** The usable items of a list; items that lack what they need are left out. */
export function list<Item extends z.ZodType>(item: Item, fallback: z.output<Item>[] = []) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((entries): z.output<Item>[] => {
      if (entries.length === 0) return fallback
      return entries.flatMap((entry) => {
        const parsed = item.safeParse(entry)
        return parsed.success ? [parsed.data] : []
      })
    })
}

/** An object whose own fields fall back one by one. */
export function group<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.preprocess(
    (value) => (value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}),
    z.object(fields),
  )
}

export const icon = z.preprocess(stegaClean, z.custom<IconName>(isIconName)).catch('sparkles')

export const link = z.object({ label: filled, path: exactText })
export type ContentLink = z.infer<typeof link>

export const featureCard = z.object({ icon, title: filled, text: text('') })
export type FeatureCard = z.infer<typeof featureCard>

const fraction = z.number().min(0).max(1)

export const image = z
  .object({
    asset: z.object({
      _id: exactText,
      metadata: z
        .object({
          dimensions: z.object({ width: z.number().positive(), height: z.number().positive() }).nullish(),
          lqip: exactText.nullish().catch(null),
          isOpaque: z.boolean().nullish().catch(null),
        })
        .nullish(),
    }),
    crop: z
      .object({ top: fraction, bottom: fraction, left: fraction, right: fraction })
      .nullish()
      .catch(null),
    hotspot: z.object({ x: fraction, y: fraction, width: fraction, height: fraction }).nullish().catch(null),
    alt: text(''),
  })
  .nullable()
  .catch(null)
export type ContentImage = NonNullable<z.infer<typeof image>>

/** Title and description of a page for search engines; null leaves the page's own words. */
export const seo = group({ title: optionalText, description: optionalText })

/** The last section of a page: an invitation with one button. */
export function invitation(fallback: { heading: string; button: ContentLink }) {
  return group({ heading: text(fallback.heading), text: optionalText, button: link.catch(fallback.button) })
}
export type Invitation = z.infer<ReturnType<typeof invitation>>
