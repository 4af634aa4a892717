import { z } from 'zod'
import { homeDefaults as defaults } from '../../content/defaults.ts'
import { interpolate, type Placeholders } from '../../content/interpolate.ts'
import { featureCard, group, icon, image, link, list, optionalText, seo, text } from '../../content/shape.ts'
import type { HOME_PAGE_QUERY_RESULT } from '../../content/types.generated.ts'

type Fields = Record<keyof NonNullable<HOME_PAGE_QUERY_RESULT>, z.ZodType>

const fields = {
  heroLead: text(defaults.heroLead),
  heroWords: list(z.object({ text: z.string().trim().min(1) }), defaults.heroWords),
  heroText: optionalText,
  heroImage: image,
  chips: list(z.object({ icon, label: z.string().min(1) }), defaults.chips),
  primaryButton: link.catch(defaults.primaryButton),
  secondaryButton: link.catch(defaults.secondaryButton),
  featuresHeading: text(defaults.featuresHeading),
  featuresIntro: optionalText,
  featureCards: list(featureCard, defaults.featureCards),
  securityHeading: text(defaults.securityHeading),
  securityIntro: optionalText,
  securityCards: list(featureCard, defaults.securityCards),
  callToAction: group({
    heading: text(defaults.callToAction.heading),
    text: optionalText,
    primaryButton: link.catch(defaults.callToAction.primaryButton),
    secondaryButton: link.catch(defaults.callToAction.secondaryButton),
  }),
  seo,
} satisfies Fields

const schema = group(fields)

/** The home page's content as its sections use it: complete, whatever the dataset holds. */
export type HomePage = z.output<typeof schema>

/** Completes the answer of `HOME_PAGE_QUERY`. Never throws. */
export function shapeHomePage(answer: unknown, placeholders: Placeholders): HomePage {
  return interpolate(schema.parse(answer), placeholders)
}
