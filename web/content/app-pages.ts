import { z } from 'zod'
import { appPagesDefaults as defaults } from './app-pages-defaults.ts'
import { interpolate, type Placeholders } from './interpolate.ts'
import { group } from './shape.ts'
import type { APP_PAGES_QUERY_RESULT } from './types.generated.ts'
import { words } from './words.ts'

type Groups = Record<keyof NonNullable<APP_PAGES_QUERY_RESULT>, z.ZodType>
const { benefits, ...clubTexts } = defaults.club
const benefitList = z.array(z.string().trim().min(1)).min(1).catch(benefits)

const schema = group({
  openApp: words(defaults.openApp),
  event: words(defaults.event),
  club: z
    .unknown()
    .transform((answer) => ({
      ...words(clubTexts).parse(answer),
      ...group({ benefits: benefitList }).parse(answer),
    }))
    .prefault({}),
  events: words(defaults.events),
  onboarding: words(defaults.onboarding),
} satisfies Groups)

/** The words of the pages around events and clubs: complete, whatever the dataset holds. */
export type AppPages = z.output<typeof schema>

/** Completes the answer of `APP_PAGES_QUERY`. Never throws. Names such as `{count}` stay for `interpolate`. */
export function shapeAppPages(answer: unknown, placeholders: Placeholders): AppPages {
  return interpolate(schema.parse(answer), placeholders)
}
