import type { z } from 'zod'
import { contactFormDefaults } from '../../content/contact-form-defaults.ts'
import { contactDefaults as defaults } from '../../content/content-page-defaults.ts'
import { interpolate, type Placeholders } from '../../content/interpolate.ts'
import { group, optionalText, seo, text } from '../../content/shape.ts'
import type { CONTACT_PAGE_QUERY_RESULT } from '../../content/types.generated.ts'
import { words } from '../../content/words.ts'

type Fields = Record<keyof NonNullable<CONTACT_PAGE_QUERY_RESULT>, z.ZodType>

const fields = {
  heading: text(defaults.heading),
  intro: optionalText,
  emailHeading: text(defaults.emailHeading),
  telephoneHeading: text(defaults.telephoneHeading),
  telephoneHours: optionalText,
  addressHeading: text(defaults.addressHeading),
  socialHeading: text(defaults.socialHeading),
  stamp: optionalText,
  form: words(contactFormDefaults),
  seo,
} satisfies Fields

const schema = group(fields)

/** The Contact page's words: complete, whatever the dataset holds. `{count}` and `{max}` stay for `interpolate`. */
export type ContactPage = z.output<typeof schema>

/** Completes the answer of `CONTACT_PAGE_QUERY`. Never throws. */
export function shapeContactPage(answer: unknown, placeholders: Placeholders): ContactPage {
  return interpolate(schema.parse(answer), placeholders)
}
