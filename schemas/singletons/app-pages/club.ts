import { defineArrayMember, defineField } from 'sanity'
import { textRules } from '../../validation/rules.ts'
import { type Word, wordField } from './words.ts'

const words: readonly Word[] = [
  { name: 'invitation', title: 'Invitation', description: 'Stands above the name of the club.' },
  { name: 'defaultName', title: 'Without a name', description: 'Stands in for a name that is missing.' },
  {
    name: 'members',
    title: 'How many members',
    description: '{count} is replaced by the number.',
    placeholders: ['count'],
  },
  { name: 'benefitsHeading', title: 'Heading of the list', description: 'What joining brings.' },
  { name: 'upcomingHeading', title: 'Heading of the events', description: 'The next events of the club.' },
  { name: 'notFound', title: 'Not found', description: 'When there is no such club.' },
  { name: 'notFoundText', title: 'Not found, text', description: 'One sentence below it.', max: 200 },
  {
    name: 'title',
    title: 'Title of the page',
    description: '{club} is replaced by the name.',
    placeholders: ['club'],
  },
  {
    name: 'description',
    title: 'Description for sharing',
    description: 'The invitation that chats and search engines show. {club} is replaced by the name.',
    max: 200,
    placeholders: ['club'],
  },
]

export const clubWords = defineField({
  name: 'club',
  title: 'Club page',
  description: 'The page that people see when they are invited to a club.',
  type: 'object',
  group: 'club',
  fields: [
    ...words.map(wordField),
    defineField({
      name: 'benefits',
      title: 'What joining brings',
      description: 'Two to five short points.',
      type: 'array',
      of: [
        defineArrayMember({ type: 'string', validation: textRules({ max: 60, required: 'Write a point.' }) }),
      ],
      validation: (rule) => rule.max(5).error('Keep the list to five points.'),
    }),
  ],
})
