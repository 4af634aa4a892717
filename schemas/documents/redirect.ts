import { TransferIcon } from '@sanity/icons/Transfer'
import { defineField, defineType } from 'sanity'
import { checkRedirectFrom, checkRedirectTo } from '../validation/redirect-rules.ts'

export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  description: 'Leads an old or short address to the page that people want.',
  type: 'document',
  icon: TransferIcon,
  fields: [
    defineField({
      name: 'from',
      title: 'Address that people open',
      description:
        'The part behind the name of the site, for example /freshers. No page of the site may have it.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Write the address, for example /freshers.'),
        rule.custom(checkRedirectFrom),
      ],
    }),
    defineField({
      name: 'to',
      title: 'Leads to',
      description:
        'A page of this site, such as /events or /features#qr-codes, or a full address that starts with https://.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Say where the address leads, for example /events.'),
        rule.custom(checkRedirectTo),
      ],
    }),
    defineField({
      name: 'isPermanent',
      title: 'For good',
      description:
        'On: browsers and search engines remember it and stop asking. Leave it off for posters and campaigns that will change.',
      type: 'boolean',
      initialValue: false,
    }),
  ],
  orderings: [{ name: 'from', title: 'Address', by: [{ field: 'from', direction: 'asc' }] }],
  preview: {
    select: { title: 'from', to: 'to' },
    prepare: ({ title, to }) => ({ title: title ?? 'Untitled', subtitle: to && `leads to ${to}` }),
  },
})
