import { HomeIcon } from '@sanity/icons/Home'
import { defineType } from 'sanity'
import { cardSection } from './card-section.ts'
import { closingFields } from './closing.ts'
import { heroFields } from './hero.ts'

export const homePage = defineType({
  name: 'homePage',
  title: 'Home page',
  description: 'The headline, the cards about features and security, and the call to action.',
  type: 'document',
  icon: HomeIcon,
  groups: [
    { name: 'hero', title: 'Opening', default: true },
    { name: 'features', title: 'Features' },
    { name: 'security', title: 'Security' },
    { name: 'closing', title: 'Call to action' },
    { name: 'sharing', title: 'Sharing' },
  ],
  fields: [
    ...heroFields,
    ...cardSection({
      name: 'features',
      title: 'Features',
      cards: 'featureCards',
      about: 'what the app does',
      count: { min: 1, max: 9, noun: 'cards' },
    }),
    ...cardSection({
      name: 'security',
      title: 'Security',
      cards: 'securityCards',
      about: 'security and privacy',
      count: { min: 1, max: 6, noun: 'cards' },
    }),
    ...closingFields,
  ],
  preview: {
    select: { subtitle: 'heroLead' },
    prepare: ({ subtitle }) => ({ title: 'Home page', subtitle }),
  },
})
