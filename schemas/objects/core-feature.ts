import { StarIcon } from '@sanity/icons/Star'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { checkCount, checkDistinct } from '../validation/lists.ts'
import { textRules } from '../validation/rules.ts'
import { anchorField } from './anchor-field.ts'
import { iconField, prepareIconPreview } from './icon-field.ts'

export const coreFeature = defineType({
  name: 'coreFeature',
  title: 'Core feature',
  type: 'object',
  icon: StarIcon,
  fields: [
    iconField(),
    defineField({
      name: 'title',
      title: 'Heading',
      description: 'Names the feature in a few words.',
      type: 'string',
      validation: textRules({ max: 40, required: 'Write a short heading for the feature.' }),
    }),
    anchorField(
      'The footer and other pages lead straight to this feature by this word, as in /features#qr-codes.',
      true,
    ),
    defineField({
      name: 'text',
      title: 'Text',
      description:
        'Two or three sentences: what people do with it. {product} is replaced by the product name.',
      type: 'text',
      rows: 4,
      validation: textRules({ max: 320, required: 'Write two or three sentences about the feature.' }),
    }),
    defineField({
      name: 'points',
      title: 'Points',
      description: 'Two to four short facts, ticked off beside the picture. Drag to change the order.',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'string',
          validation: textRules({ max: 80, required: 'Write a short fact.' }),
        }),
      ],
      validation: (rule) => [
        rule.custom((items) => checkCount(items, { min: 0, max: 4, noun: 'points' })),
        rule.custom((items: string[] | undefined) => checkDistinct(items ?? [])),
      ],
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      description:
        'Shows the feature at work. Four parts wide and three parts high, at least 1200 pixels wide.',
      type: 'imageWithAlt',
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'text', icon: 'icon' }, prepare: prepareIconPreview },
})
