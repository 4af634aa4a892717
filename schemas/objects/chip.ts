import { TagIcon } from '@sanity/icons/Tag'
import { defineField, defineType } from 'sanity'
import { textRules } from '../validation/rules.ts'
import { iconField, prepareIconPreview } from './icon-field.ts'

export const chip = defineType({
  name: 'chip',
  title: 'Chip',
  type: 'object',
  icon: TagIcon,
  fields: [
    iconField(),
    defineField({
      name: 'label',
      title: 'Words',
      description: 'Two or three words that name one thing the app does.',
      type: 'string',
      validation: textRules({ max: 28, required: 'Write two or three words.' }),
    }),
  ],
  preview: { select: { title: 'label', icon: 'icon' }, prepare: prepareIconPreview },
})
