import { CogIcon } from '@sanity/icons/Cog'
import { defineType } from 'sanity'
import { appFields } from './app.ts'
import { contactFields } from './contact.ts'
import { identityFields } from './identity.ts'
import { navigationFields } from './navigation.ts'
import { privacyFields } from './privacy.ts'
import { sharingFields } from './sharing.ts'
import { wordingFields } from './wording.ts'

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  description:
    'What every page shares: the name, the menus, the footer, contact details, and links to the app.',
  type: 'document',
  icon: CogIcon,
  groups: [
    { name: 'identity', title: 'Name', default: true },
    { name: 'navigation', title: 'Menus' },
    { name: 'contact', title: 'Contact' },
    { name: 'app', title: 'App' },
    { name: 'sharing', title: 'Sharing' },
    { name: 'privacy', title: 'Privacy' },
    { name: 'wording', title: 'Small words' },
  ],
  fields: [
    ...identityFields,
    ...navigationFields,
    ...contactFields,
    ...appFields,
    ...sharingFields,
    ...privacyFields,
    ...wordingFields,
  ],
  preview: {
    select: { productName: 'productName' },
    prepare: ({ productName }) => ({ title: 'Site settings', subtitle: productName }),
  },
})
