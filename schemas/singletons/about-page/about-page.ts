import { UsersIcon } from '@sanity/icons/Users'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { checkCount } from '../../validation/lists.ts'
import { invitationField, openingFields, sectionIntro, seoField } from '../text-field.ts'
import { storyFields } from './story.ts'

export const aboutPage = defineType({
  name: 'aboutPage',
  title: 'About page',
  description: 'The story of the product, the demo video, the values and the team.',
  type: 'document',
  icon: UsersIcon,
  groups: [
    { name: 'opening', title: 'Opening', default: true },
    { name: 'story', title: 'Our story' },
    { name: 'video', title: 'Demo video' },
    { name: 'values', title: 'Values' },
    { name: 'team', title: 'Team' },
    { name: 'closing', title: 'Call to action' },
    { name: 'sharing', title: 'Search and sharing' },
  ],
  fields: [
    ...openingFields,
    ...storyFields,
    ...sectionIntro('video', 'the demo video'),
    defineField({
      name: 'video',
      title: 'Video',
      description: 'A short film that shows the app. Nothing of it is loaded before somebody plays it.',
      type: 'demoVideo',
      group: 'video',
    }),
    ...sectionIntro('values', 'the values'),
    defineField({
      name: 'values',
      title: 'Values',
      description: 'What the team stands for. The design is made for four. Drag to change the order.',
      type: 'array',
      of: [defineArrayMember({ type: 'featureCard' })],
      group: 'values',
      validation: (rule) => rule.custom((items) => checkCount(items, { min: 1, max: 6, noun: 'values' })),
    }),
    ...sectionIntro('team', 'the people of the team'),
    defineField({
      name: 'team',
      title: 'People',
      description:
        'Choose people, or create them here. Their photo, role and words are kept with each person. Drag to change the order.',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'teamMember' }] })],
      group: 'team',
      validation: (rule) => [
        rule.unique().error('Remove the person who is listed twice.'),
        rule.custom((items) => checkCount(items, { min: 0, max: 12, noun: 'people' })),
      ],
    }),
    invitationField('the Contact page'),
    seoField('the About page'),
  ],
  preview: {
    select: { subtitle: 'heading' },
    prepare: ({ subtitle }) => ({ title: 'About page', subtitle }),
  },
})
