import { CommentIcon } from '@sanity/icons/Comment'
import { defineField, defineType } from 'sanity'
import { textRules } from '../validation/rules.ts'
import { checkCaptionEnd } from '../validation/video.ts'

export const caption = defineType({
  name: 'caption',
  title: 'Subtitle',
  type: 'object',
  icon: CommentIcon,
  fields: [
    defineField({
      name: 'from',
      title: 'From second',
      description: 'When it appears, in seconds from the start, for example 3.5.',
      type: 'number',
      validation: (rule) => [
        rule.required().error('Say at which second it appears.'),
        rule.min(0).error('Count from 0, the start of the video.'),
      ],
    }),
    defineField({
      name: 'to',
      title: 'To second',
      description: 'When it disappears, in seconds from the start.',
      type: 'number',
      validation: (rule) => [
        rule.required().error('Say at which second it disappears.'),
        rule.custom((value, { parent }) => checkCaptionEnd(parent, value)),
      ],
    }),
    defineField({
      name: 'text',
      title: 'Words',
      description: 'What is said or heard, or what is to be seen where nothing is said.',
      type: 'string',
      validation: textRules({ max: 90, required: 'Write what is said or shown.' }),
    }),
  ],
  preview: {
    select: { title: 'text', from: 'from', to: 'to' },
    prepare: ({ title, from, to }) => ({ title, subtitle: `${from ?? '?'} to ${to ?? '?'} s` }),
  },
})
