import { stegaClean } from '@sanity/client/stega'
import { z } from 'zod'
import { playerAddress } from '../../../schemas/validation/video.ts'
import { aboutDefaults as defaults } from '../../content/content-page-defaults.ts'
import { interpolate, type Placeholders } from '../../content/interpolate.ts'
import {
  exactText,
  featureCard,
  group,
  image,
  invitation,
  list,
  optionalText,
  seo,
  text,
} from '../../content/shape.ts'
import type { ABOUT_PAGE_QUERY_RESULT } from '../../content/types.generated.ts'

type Fields = Record<keyof NonNullable<ABOUT_PAGE_QUERY_RESULT>, z.ZodType>

/** The id of an uploaded file: `file-<hash>-<extension>`. */
const fileId = z
  .object({
    asset: z.object({ _id: z.preprocess(stegaClean, z.string().regex(/^file-[0-9a-f]+-[a-z0-9]+$/)) }),
  })
  .transform(({ asset }) => asset._id)
  .nullable()
  .catch(null)

const externalPlayer = exactText
  .transform((url) => playerAddress(url) ?? null)
  .nullable()
  .catch(null)

const seconds = z.number().min(0)
const caption = z
  .object({ from: seconds, to: seconds, text: z.string().trim().min(1) })
  .refine(({ from, to }) => to > from)

const teamMember = z.object({
  _id: z.string(),
  name: z.string().trim().min(1),
  role: text(''),
  text: text(''),
  photo: image,
})
export type TeamMember = z.output<typeof teamMember>

const video = group({
  file: fileId,
  externalUrl: externalPlayer,
  poster: image,
  playLabel: text(defaults.playLabel),
  captions: list(caption),
  captionsLabel: text(defaults.captionsLabel),
  transcript: text(''),
  transcriptLabel: text(defaults.transcriptLabel),
})
export type DemoVideo = z.output<typeof video>

const fields = {
  heading: text(defaults.heading),
  intro: optionalText,
  storyHeading: text(defaults.storyHeading),
  storyText: text(''),
  storyImage: image,
  moments: list(z.object({ when: z.string().trim().min(1), text: text('') })),
  videoHeading: text(defaults.videoHeading),
  videoIntro: optionalText,
  video,
  valuesHeading: text(defaults.valuesHeading),
  valuesIntro: optionalText,
  values: list(featureCard, defaults.values),
  teamHeading: text(defaults.teamHeading),
  teamIntro: optionalText,
  team: list(teamMember),
  callToAction: invitation(defaults.callToAction),
  seo,
} satisfies Fields

const schema = group(fields)

/** The About page's content as its sections use it: complete, whatever the dataset holds. */
export type AboutPage = z.output<typeof schema>

/** Completes the answer of `ABOUT_PAGE_QUERY`. Never throws. */
export function shapeAboutPage(answer: unknown, placeholders: Placeholders): AboutPage {
  return interpolate(schema.parse(answer), placeholders)
}
