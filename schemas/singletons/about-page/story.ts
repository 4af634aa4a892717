import { defineArrayMember, defineField } from 'sanity'
import { checkCount } from '../../validation/lists.ts'
import { textField } from '../text-field.ts'

const group = 'story'

export const storyFields = [
  textField({
    name: 'storyHeading',
    title: 'Heading',
    description: 'Stands over the story, for example Our Story.',
    group,
    max: 60,
    required: 'Write a heading for the story.',
  }),
  textField({
    name: 'storyText',
    title: 'Story',
    description: 'How it began and where it is going. An empty line starts a new paragraph.',
    group,
    rows: 10,
    max: 1500,
    required: 'Write a few sentences about how it began.',
  }),
  defineField({
    name: 'storyImage',
    title: 'Picture',
    description: 'A place, an object or people from the story. At least 1200 pixels wide.',
    type: 'imageWithAlt',
    group,
  }),
  defineField({
    name: 'moments',
    title: 'Moments',
    description: 'Turning points of the story, oldest first. Drag to change the order.',
    type: 'array',
    of: [defineArrayMember({ type: 'storyMoment' })],
    group,
    validation: (rule) => rule.custom((items) => checkCount(items, { min: 0, max: 8, noun: 'moments' })),
  }),
]
