import { defineArrayMember, defineField } from 'sanity'
import { checkCount } from '../../validation/lists.ts'
import { textField } from '../text-field.ts'

export const comparisonField = defineField({
  name: 'comparison',
  title: 'Comparison table',
  description: 'Sets the app beside traditional platforms, one line for each question.',
  type: 'object',
  group: 'comparison',
  fields: [
    textField({
      name: 'heading',
      title: 'Heading',
      description: 'Stands over the table. {product} is replaced by the product name.',
      max: 60,
      required: 'Write a heading for the table.',
    }),
    textField({
      name: 'intro',
      title: 'Introduction',
      description: 'One or two sentences under the heading.',
      rows: 3,
      max: 240,
    }),
    textField({
      name: 'topicLabel',
      title: 'Name of the first column',
      description: 'What the lines are about, for example What you need.',
      max: 30,
      required: 'Name the first column.',
    }),
    textField({
      name: 'ourLabel',
      title: 'Name of the second column',
      description: 'Usually {product}, which is replaced by the product name.',
      max: 30,
      required: 'Name the second column, for example {product}.',
    }),
    textField({
      name: 'theirLabel',
      title: 'Name of the third column',
      description: 'What the app is compared with, for example Traditional platforms.',
      max: 30,
      required: 'Name the third column.',
    }),
    defineField({
      name: 'rows',
      title: 'Lines',
      description: 'Each line answers one question twice. Drag to change the order.',
      type: 'array',
      of: [defineArrayMember({ type: 'comparisonRow' })],
      validation: (rule) => rule.custom((items) => checkCount(items, { min: 1, max: 12, noun: 'lines' })),
    }),
  ],
})
