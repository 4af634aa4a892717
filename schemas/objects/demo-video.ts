import { DocumentVideoIcon } from '@sanity/icons/DocumentVideo'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { textRules } from '../validation/rules.ts'
import { checkVideoUrl } from '../validation/video.ts'

export const demoVideo = defineType({
  name: 'demoVideo',
  title: 'Video',
  type: 'object',
  icon: DocumentVideoIcon,
  fieldsets: [
    {
      name: 'captions',
      title: 'Subtitles',
      description: 'For people who watch without sound or cannot hear.',
    },
  ],
  fields: [
    defineField({
      name: 'file',
      title: 'Video file',
      description: 'An MP4 file, best under 20 MB. It is played by this site itself.',
      type: 'file',
      options: { accept: 'video/mp4' },
    }),
    defineField({
      name: 'externalUrl',
      title: 'Or a video elsewhere',
      description: 'The address of a video on YouTube or Vimeo. Used when there is no video file.',
      type: 'url',
      validation: (rule) => rule.custom(checkVideoUrl),
    }),
    defineField({
      name: 'poster',
      title: 'Picture before it plays',
      description:
        'Shown until somebody presses play. 16 parts wide and 9 parts high, at least 1280 pixels wide.',
      type: 'imageWithAlt',
    }),
    defineField({
      name: 'playLabel',
      title: 'Words of the play button',
      description: 'Read aloud by screen readers, for example Play the demo.',
      type: 'string',
      validation: textRules({ max: 60, required: 'Write the words of the play button.' }),
    }),
    defineField({
      name: 'captions',
      title: 'Subtitles',
      description: 'What is said or shown, and when. Only for a video file.',
      type: 'array',
      of: [defineArrayMember({ type: 'caption' })],
      fieldset: 'captions',
    }),
    defineField({
      name: 'captionsLabel',
      title: 'Language',
      description: 'As the player lists it, for example English.',
      type: 'string',
      fieldset: 'captions',
      validation: textRules({ max: 30, placeholders: [] }),
    }),
    defineField({
      name: 'transcript',
      title: 'The video in words',
      description:
        'What is to be seen and heard, for people who cannot watch it. An empty line starts a new paragraph.',
      type: 'text',
      rows: 6,
      validation: textRules({ max: 2000 }),
    }),
    defineField({
      name: 'transcriptLabel',
      title: 'Words that open it',
      description: 'People click them to read the video in words.',
      type: 'string',
      validation: textRules({ max: 40 }),
    }),
  ],
})
