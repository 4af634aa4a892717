import { defineField } from 'sanity'
import { textRules } from '../../validation/rules.ts'

const group = 'identity'

export const identityFields = [
  defineField({
    name: 'productName',
    title: 'Product name',
    description: 'The name of the app. Wherever a text says {product}, the site puts this name.',
    type: 'string',
    group,
    validation: textRules({ max: 30, required: 'Write the name of the app.', placeholders: [] }),
  }),
  defineField({
    name: 'tagline',
    title: 'Tagline',
    description: 'The few words that go with the name, for example Made to Connect.',
    type: 'string',
    group,
    validation: textRules({ max: 40 }),
  }),
]
