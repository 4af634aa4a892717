import { UserIcon } from '@sanity/icons/User'
import { defineField, defineType } from 'sanity'

export const accountPages = defineType({
  name: 'accountPages',
  title: 'Account pages',
  description: 'The pages behind the e-mails of an account: verify an address, reset a password, log in.',
  type: 'document',
  icon: UserIcon,
  groups: [
    { name: 'english', title: 'English', default: true },
    { name: 'greek', title: 'Greek' },
  ],
  fields: [
    defineField({
      name: 'english',
      title: 'English',
      description: 'A text that is left empty says what the site says by itself.',
      type: 'accountWords',
      group: 'english',
    }),
    defineField({
      name: 'greek',
      title: 'Greek',
      description: 'The same pages for people whose e-mails are in Greek.',
      type: 'accountWords',
      group: 'greek',
    }),
  ],
  preview: { prepare: () => ({ title: 'Account pages' }) },
})
