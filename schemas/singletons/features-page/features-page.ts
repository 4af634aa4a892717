import { RocketIcon } from '@sanity/icons/Rocket'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { checkCount } from '../../validation/lists.ts'
import { checkSectionAnchors } from '../../validation/section-anchors.ts'
import { invitationField, openingFields, sectionIntro, seoField } from '../text-field.ts'
import { comparisonField } from './comparison.ts'

export const featuresPage = defineType({
  name: 'featuresPage',
  title: 'Features page',
  description: 'The core features with their pictures, the further benefits, and the comparison table.',
  type: 'document',
  icon: RocketIcon,
  groups: [
    { name: 'opening', title: 'Opening', default: true },
    { name: 'features', title: 'Core features' },
    { name: 'benefits', title: 'Benefits' },
    { name: 'comparison', title: 'Comparison' },
    { name: 'closing', title: 'Call to action' },
    { name: 'sharing', title: 'Search and sharing' },
  ],
  fields: [
    ...openingFields,
    defineField({
      name: 'features',
      title: 'Core features',
      description:
        'Each has a picture and a section of its own. The design is made for four. Drag to change the order.',
      type: 'array',
      of: [defineArrayMember({ type: 'coreFeature' })],
      group: 'features',
      validation: (rule) => [
        rule.custom((items) => checkCount(items, { min: 1, max: 6, noun: 'features' })),
        rule.custom(checkSectionAnchors),
      ],
    }),
    ...sectionIntro('benefits', 'the further benefits'),
    defineField({
      name: 'benefits',
      title: 'Benefits',
      description:
        'Short notes on what else the app does. The design is made for six. Drag to change the order.',
      type: 'array',
      of: [defineArrayMember({ type: 'benefit' })],
      group: 'benefits',
      validation: (rule) => rule.custom((items) => checkCount(items, { min: 1, max: 9, noun: 'benefits' })),
    }),
    comparisonField,
    invitationField('the events'),
    seoField('the Features page'),
  ],
  preview: {
    select: { subtitle: 'heading' },
    prepare: ({ subtitle }) => ({ title: 'Features page', subtitle }),
  },
})
