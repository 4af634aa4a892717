import { stegaClean } from '@sanity/client/stega'
import { z } from 'zod'
import { document } from '../model/document.ts'
import { field, link } from '../model/fields.ts'
import { exact } from '../model/texts.ts'
import { checkRedirectFrom, checkRedirectTo } from '../validation/redirects.ts'

/** A path of this site, or a full https address. */
const target = exact.refine((to) => /^\/(?![/\\])/.test(to) || URL.parse(to)?.protocol === 'https:')

export const redirect = document({
  name: 'redirect',
  title: 'Redirect',
  plural: 'Redirects',
  description: 'Leads an old or short address to the page that people want.',
  icon: 'transfer',
  fields: {
    from: field(
      {
        type: 'string',
        title: 'Address that people open',
        description:
          'The part behind the name of the site, for example /freshers. No page of the site may have it.',
        validation: (rule) => [
          rule.required().error('Write the address, for example /freshers.'),
          rule.custom(checkRedirectFrom),
        ],
      },
      exact,
    ),
    to: link(
      {
        type: 'string',
        title: 'Leads to',
        description:
          'A page of this site, such as /events or /features#qr-codes, or a full address that starts with https://.',
        validation: (rule) => [
          rule.required().error('Say where the address leads, for example /events.'),
          rule.custom(checkRedirectTo),
        ],
      },
      target,
    ),
    isPermanent: field(
      {
        type: 'boolean',
        title: 'For good',
        description:
          'On: browsers and search engines remember it and stop asking. Leave it off for posters and campaigns that will change.',
        initialValue: false,
      },
      z.preprocess(stegaClean, z.boolean()).catch(false),
    ),
  },
  orderings: [{ name: 'from', title: 'Address', by: [{ field: 'from', direction: 'asc' }] }],
  preview: {
    select: { title: 'from', to: 'to' },
    prepare: ({ title = 'Untitled', to }) => ({ title, subtitle: to && `leads to ${to}` }),
  },
})
