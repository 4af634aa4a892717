import { stegaClean } from '@sanity/client/stega'
import { z } from 'zod'
import { comparisonMarks } from '../../../schemas/objects/comparison-marks.ts'
import { checkAnchor } from '../../../schemas/validation/anchors.ts'
import { featuresDefaults as defaults } from '../../content/content-page-defaults.ts'
import { interpolate, type Placeholders } from '../../content/interpolate.ts'
import {
  exactText,
  group,
  icon,
  image,
  invitation,
  list,
  optionalText,
  seo,
  text,
} from '../../content/shape.ts'
import type { FEATURES_PAGE_QUERY_RESULT } from '../../content/types.generated.ts'

type Fields = Record<keyof NonNullable<FEATURES_PAGE_QUERY_RESULT>, z.ZodType>

const words = z.string().trim().min(1)
const anchor = exactText
  .refine((value) => checkAnchor(value) === true)
  .nullable()
  .catch(null)

const coreFeature = z.object({ anchor, icon, title: words, text: text(''), points: list(words), image })
export type CoreFeature = z.output<typeof coreFeature>

const benefit = z.object({ anchor, icon, title: words, text: text('') })

const mark = z.preprocess(stegaClean, z.enum(comparisonMarks.map(({ value }) => value)))
export type ComparisonMark = z.output<typeof mark>

const comparisonRow = z.object({
  topic: words,
  ours: words,
  ourMark: mark.catch('yes'),
  theirs: words,
  theirMark: mark.catch('no'),
})

const comparison = group({
  heading: text(defaults.comparison.heading),
  intro: optionalText,
  topicLabel: text(defaults.comparison.topicLabel),
  ourLabel: text(defaults.comparison.ourLabel),
  theirLabel: text(defaults.comparison.theirLabel),
  rows: list(comparisonRow),
})
export type Comparison = z.output<typeof comparison>

const fields = {
  heading: text(defaults.heading),
  intro: optionalText,
  features: list(coreFeature, defaults.features),
  benefitsHeading: text(defaults.benefitsHeading),
  benefitsIntro: optionalText,
  benefits: list(benefit, defaults.benefits),
  comparison,
  callToAction: invitation(defaults.callToAction),
  seo,
} satisfies Fields

const schema = group(fields)

/** The Features page's content as its sections use it: complete, whatever the dataset holds. */
export type FeaturesPage = z.output<typeof schema>

/** Completes the answer of `FEATURES_PAGE_QUERY`. Never throws. */
export function shapeFeaturesPage(answer: unknown, placeholders: Placeholders): FeaturesPage {
  return interpolate(schema.parse(answer), placeholders)
}
