import { StackCompactIcon } from '@sanity/icons/StackCompact'
import { defineField, defineType } from 'sanity'
import { textRules } from '../validation/rules.ts'
import { iconField, prepareIconPreview } from './icon-field.ts'

export const featureCard = defineType({
  name: 'featureCard',
  title: 'Card',
  type: 'object',
  icon: StackCompactIcon,
  fields: [
    iconField(),
    defineField({
      name: 'title',
      title: 'Heading',
      description: 'Names the feature in a few words.',
      type: 'string',
      validation: textRules({ max: 40, required: 'Write a short heading for the card.' }),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'One or two sentences: what the reader gains. {product} is replaced by the product name.',
      type: 'text',
      rows: 3,
      validation: textRules({ max: 200, required: 'Write one or two sentences for the card.' }),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'text', icon: 'icon' }, prepare: prepareIconPreview },
})
