import { stegaClean } from '@sanity/client/stega'
import { z } from 'zod'
import type { ObjectModel, ObjectValue } from '../model/field.ts'
import { field, link, storedAddress } from '../model/fields.ts'
import { list } from '../model/objects.ts'
import { picture } from '../model/picture.ts'
import { plainText, text } from '../model/texts.ts'
import { checkCaptionEnd, checkVideoUrl, playerAddress } from '../validation/texts.ts'

const seconds = z.number().min(0)

const caption = {
  name: 'caption',
  title: 'Subtitle',
  icon: 'comment',
  fields: {
    from: field(
      {
        type: 'number',
        title: 'From second',
        description: 'When the caption appears, in seconds from the start, for example 3.5.',
        validation: (rule) => [
          rule.required().error('Enter when the caption appears, in seconds.'),
          rule.min(0).error('Count from 0, the start of the video.'),
        ],
      },
      seconds,
    ),
    to: field(
      {
        type: 'number',
        title: 'To second',
        description: 'When the caption disappears, in seconds from the start.',
        validation: (rule) => [
          rule.required().error('Enter when the caption disappears, in seconds.'),
          rule.custom<number>((value, { parent }) => checkCaptionEnd(parent, value)),
        ],
      },
      seconds,
    ),
    text: text({
      title: 'Text',
      description: 'What people hear, or what they see if nobody speaks.',
      max: 90,
      required: 'Write what people hear or see.',
    }),
  },
  preview: {
    select: { title: 'text', from: 'from', to: 'to' },
    prepare: ({ title, from = '?', to = '?' }) => ({ title, subtitle: `${from} to ${to} s` }),
  },
} satisfies ObjectModel

/** The id of an uploaded file: `file-<hash>-<extension>`. */
const fileId = z
  .object({
    asset: z.object({ _id: z.preprocess(stegaClean, z.string().regex(/^file-[0-9a-f]+-[a-z0-9]+$/)) }),
  })
  .transform(({ asset }) => asset._id)
  .nullable()
  .catch(null)

const player = storedAddress
  .transform((url) => playerAddress(url) ?? null)
  .nullable()
  .catch(null)

export const demoVideo = {
  name: 'demoVideo',
  title: 'Video',
  icon: 'document-video',
  fieldsets: [
    {
      name: 'captions',
      title: 'Subtitles',
      description: 'For people who watch without sound or cannot hear.',
    },
  ],
  fields: {
    file: field(
      {
        type: 'file',
        title: 'Video file',
        description: 'An MP4 file, best under 20 MB. The site plays it directly.',
        options: { accept: 'video/mp4' },
      },
      fileId,
      '{ asset->{ _id } }',
    ),
    externalUrl: link(
      {
        title: 'Or a video on another site',
        description: 'The address of a video on YouTube or Vimeo. Used if there is no video file.',
        validation: (rule) => rule.custom<string>(checkVideoUrl),
      },
      player,
    ),
    poster: picture({
      title: 'Picture before the video plays',
      description: 'Shown until somebody presses play. Format 16:9, at least 1280 pixels wide.',
    }),
    playLabel: text({
      title: 'Label of the play button',
      description: 'Read aloud by screen readers, for example Play the demo.',
      max: 60,
      required: 'Enter the label of the play button.',
      default: 'Play the video',
    }),
    failed: text({
      title: 'If the video does not play',
      description: 'Shown instead of the play button, as a link to the video.',
      max: 80,
      required: 'Write what people can do instead.',
      default: 'The video does not play here. Open it by itself.',
    }),
    captions: list(caption, {
      title: 'Subtitles',
      description: 'What people hear or see, and when. Only for a video file.',
      fieldset: 'captions',
      count: { min: 0, max: 200, noun: 'subtitles' },
      isUsable: ({ from, to }) => to > from,
    }),
    captionsLabel: plainText({
      title: 'Language',
      description: 'The name in the player, for example English.',
      fieldset: 'captions',
      max: 30,
      default: 'English',
    }),
    transcript: text({
      title: 'Transcript',
      description:
        'What people see and hear, for those who cannot watch the video. An empty line starts a new paragraph.',
      rows: 6,
      max: 2000,
      default: '',
    }),
    transcriptLabel: text({
      title: 'Label of the transcript',
      description: 'The text that people click to read the transcript.',
      max: 40,
      default: 'Read the video in words',
    }),
  },
} satisfies ObjectModel

export type DemoVideo = ObjectValue<typeof demoVideo>
