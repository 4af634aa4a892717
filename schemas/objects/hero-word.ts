import { TextIcon } from '@sanity/icons/Text'
import { defineField, defineType } from 'sanity'
import { textRules } from '../validation/rules.ts'

export const heroWord = defineType({
  name: 'heroWord',
  title: 'Rotating words',
  type: 'object',
  icon: TextIcon,
  fields: [
    defineField({
      name: 'text',
      title: 'Words',
      description: 'One or two words, for example Campus Events. They stand on one line, also on a phone.',
      type: 'string',
      validation: textRules({ max: 22, required: 'Write one or two words.' }),
    }),
  ],
  preview: { select: { title: 'text' } },
})
