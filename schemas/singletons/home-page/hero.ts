import { defineArrayMember, defineField } from 'sanity'
import { checkCount, checkDistinct } from '../../validation/lists.ts'
import { textRules } from '../../validation/rules.ts'

const group = 'hero'

interface Words {
  text?: string
}

export const heroFields = [
  defineField({
    name: 'heroLead',
    title: 'Headline before the rotating words',
    description: 'The steady part of the headline. The rotating words follow it.',
    type: 'string',
    group,
    validation: textRules({ max: 40 }),
  }),
  defineField({
    name: 'heroWords',
    title: 'Rotating words',
    description:
      'They take turns in the headline, each for three seconds. The design is made for three. Drag to change the order.',
    type: 'array',
    of: [defineArrayMember({ type: 'heroWord' })],
    group,
    validation: (rule) => [
      rule.custom((items) => checkCount(items, { min: 1, max: 5, noun: 'rotating words' })),
      rule.custom((items) => checkCount(items, { min: 3, max: 3, noun: 'rotating words' })).warning(),
      rule.custom((items: Words[] | undefined) => checkDistinct((items ?? []).map(({ text }) => text))),
    ],
  }),
  defineField({
    name: 'heroText',
    title: 'Text under the headline',
    description: 'One or two sentences that say what the app is. {product} is replaced by the product name.',
    type: 'text',
    rows: 3,
    group,
    validation: textRules({ max: 240 }),
  }),
  defineField({
    name: 'primaryButton',
    title: 'First button',
    description: 'The button that stands out.',
    type: 'actionLink',
    group,
  }),
  defineField({
    name: 'secondaryButton',
    title: 'Second button',
    description: 'The quieter button beside the first.',
    type: 'actionLink',
    group,
  }),
  defineField({
    name: 'chips',
    title: 'Chips',
    description: 'Short labels that name what the app does. The design is made for three.',
    type: 'array',
    of: [defineArrayMember({ type: 'chip' })],
    group,
    validation: (rule) => rule.custom((items) => checkCount(items, { min: 0, max: 4, noun: 'chips' })),
  }),
  defineField({
    name: 'heroImage',
    title: 'Picture',
    description:
      'The large picture of the opening. After uploading, set the point that must stay visible on narrow screens.',
    type: 'imageWithAlt',
    group,
  }),
]
