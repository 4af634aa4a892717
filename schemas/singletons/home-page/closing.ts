import { defineField } from 'sanity'
import { textRules } from '../../validation/rules.ts'

export const closingFields = [
  defineField({
    name: 'callToAction',
    title: 'Call to action',
    description: 'The last section of the page, which invites people to start.',
    type: 'object',
    group: 'closing',
    fields: [
      defineField({
        name: 'heading',
        title: 'Heading',
        description: 'A short invitation. {product} is replaced by the product name.',
        type: 'string',
        validation: textRules({ max: 60, required: 'Write a short invitation.' }),
      }),
      defineField({
        name: 'text',
        title: 'Text',
        description: 'One or two sentences under the heading.',
        type: 'text',
        rows: 3,
        validation: textRules({ max: 240 }),
      }),
      defineField({
        name: 'primaryButton',
        title: 'First button',
        description: 'The button that stands out.',
        type: 'actionLink',
      }),
      defineField({
        name: 'secondaryButton',
        title: 'Second button',
        description: 'The quieter button beside the first.',
        type: 'actionLink',
      }),
    ],
  }),
  defineField({
    name: 'seo',
    title: 'Search engines and shared links',
    description: 'What search results and chat previews say about the home page.',
    type: 'seo',
    group: 'sharing',
  }),
]
