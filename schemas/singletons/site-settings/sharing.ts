import { defineField } from 'sanity'

const group = 'sharing'

export const sharingFields = [
  defineField({
    name: 'seo',
    title: 'Search engines and shared links',
    description: 'Used for every page that has no words of its own.',
    type: 'seo',
    group,
  }),
  defineField({
    name: 'shareImage',
    title: 'Picture for shared links',
    description:
      'Appears when a page is shared in a chat or on a social network. Square or wide, at least 1200 pixels wide.',
    type: 'imageWithAlt',
    group,
  }),
]
