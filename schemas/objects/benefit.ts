import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { defineField, defineType } from 'sanity'
import { textRules } from '../validation/rules.ts'
import { anchorField } from './anchor-field.ts'
import { iconField, prepareIconPreview } from './icon-field.ts'

export const benefit = defineType({
  name: 'benefit',
  title: 'Benefit',
  type: 'object',
  icon: CheckmarkCircleIcon,
  fields: [
    iconField(),
    defineField({
      name: 'title',
      title: 'Heading',
      description: 'Names the benefit in a few words.',
      type: 'string',
      validation: textRules({ max: 40, required: 'Write a short heading for the benefit.' }),
    }),
    anchorField(
      'Only needed when a link should lead straight to this note, as in /features#promotion.',
      false,
    ),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'One or two sentences: what the reader gains. {product} is replaced by the product name.',
      type: 'text',
      rows: 3,
      validation: textRules({ max: 200, required: 'Write one or two sentences about the benefit.' }),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'text', icon: 'icon' }, prepare: prepareIconPreview },
})
