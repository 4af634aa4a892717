import { defineField } from 'sanity'
import { textRules } from '../../validation/rules.ts'

const group = 'wording'

export const wordingFields = [
  defineField({
    name: 'notFound',
    title: 'Page not found',
    description: 'What people see when they follow a link to a page that does not exist.',
    type: 'object',
    group,
    options: { collapsible: true },
    fields: [
      defineField({
        name: 'code',
        title: 'Large number',
        description: 'Stands over the heading, usually 404.',
        type: 'string',
        validation: textRules({ max: 8 }),
      }),
      defineField({
        name: 'heading',
        title: 'Heading',
        description: 'Says that the page is not there.',
        type: 'string',
        validation: textRules({ max: 60, required: 'Write a heading, for example Page Not Found.' }),
      }),
      defineField({
        name: 'text',
        title: 'Text',
        description: 'One sentence that explains it.',
        type: 'text',
        rows: 2,
        validation: textRules({ max: 200 }),
      }),
      defineField({
        name: 'homeLabel',
        title: 'Words of the button',
        description: 'The button leads to the home page.',
        type: 'string',
        validation: textRules({
          max: 28,
          required: 'Write the words of the button, for example Back to Home.',
        }),
      }),
    ],
  }),
  defineField({
    name: 'labels',
    title: 'Controls',
    description: 'The words of buttons and the words that screen readers say. They rarely need a change.',
    type: 'siteLabels',
    group,
    options: { collapsible: true },
  }),
]
