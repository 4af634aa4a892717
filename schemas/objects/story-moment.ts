import { ClockIcon } from '@sanity/icons/Clock'
import { defineField, defineType } from 'sanity'
import { textRules } from '../validation/rules.ts'

export const storyMoment = defineType({
  name: 'storyMoment',
  title: 'Moment',
  type: 'object',
  icon: ClockIcon,
  fields: [
    defineField({
      name: 'when',
      title: 'When',
      description: 'A year or a month, for example Spring 2024.',
      type: 'string',
      validation: textRules({ max: 20, required: 'Say when it was, for example Spring 2024.' }),
    }),
    defineField({
      name: 'text',
      title: 'What happened',
      description: 'One or two sentences. {product} is replaced by the product name.',
      type: 'text',
      rows: 3,
      validation: textRules({ max: 200, required: 'Say in one or two sentences what happened.' }),
    }),
  ],
  preview: { select: { title: 'when', subtitle: 'text' } },
})
