import { stegaClean } from '@sanity/client/stega'
import type { CustomValidatorResult, ValidationContext } from 'sanity'
import { z } from 'zod'
import { document, publishedIdOf } from '../model/document.ts'
import { itemShapeOf, projectionOf, type ValuesOf } from '../model/field.ts'
import { field, link } from '../model/fields.ts'
import { items } from '../model/objects.ts'
import { exact } from '../model/texts.ts'
import { linkKind } from '../own-location.ts'
import { askContentLake, checkLinkAndAnchor } from '../validation/content-lake.ts'
import {
  checkRedirectLoop,
  checkRedirectSource,
  checkRedirectUnique,
  redirectKey,
} from '../validation/redirects.ts'

/** A path of this site, or a full https address. */
const target = exact.refine((to) => linkKind(to) === (to.startsWith('https:') ? 'web' : 'path'))

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
          'On: search engines show the new address instead of the old one. Leave it off for posters and campaigns that will change.',
        initialValue: false,
      },
      z.preprocess(stegaClean, z.boolean()).catch(false),
    ),
  },
  list: { part: 'redirects', order: 'from asc' },
  orderings: [{ name: 'from', title: 'Address', by: [{ field: 'from', direction: 'asc' }] }],
  preview: {
    select: { title: 'from', to: 'to' },
    prepare: ({ title = 'Untitled', to }) => ({ title, subtitle: to && `leads to ${to}` }),
  },
})

/** The values of a redirect, as the site reads them. */
export type Redirect = ValuesOf<typeof redirect.fields>

const redirects = items(itemShapeOf(redirect.fields))

/**
 * The redirects that apply, of some documents or of the answer to a query: those that the site follows, the link check
 * knows, and the rules compare with. Whatever cannot be used is left out. Never throws.
 */
export function redirectsIn(documents: unknown): Redirect[] {
  return redirects.parse(documents)
}

const identified = items(z.looseObject({ _id: z.string() }))

/** The redirect being edited and all other published ones; undefined while a field is empty. Drafts redirect no visitor. */
async function compare(context: ValidationContext) {
  const [own] = redirectsIn([context.document])
  if (!own || !context.document) return undefined
  const ownId = publishedIdOf(context.document._id)
  const query = `*[_type == "${redirect.name}"]{ _id, ${projectionOf(redirect.fields).slice(2)}`
  const stored = identified.parse(await askContentLake(context, query))
  return { own, others: redirectsIn(stored.filter(({ _id }) => _id !== ownId)) }
}

/** The rule of the address: no page of the site has it, and no other redirect. */
async function checkRedirectFrom(
  value: string | undefined,
  context: ValidationContext,
): Promise<CustomValidatorResult> {
  const result = checkRedirectSource(value)
  if (result !== true) return result
  const compared = await compare(context)
  return !compared || checkRedirectUnique(compared.own, compared.others)
}

/** The rule of the target: a page, the start of another redirect or a full https address, and no way in circles. */
async function checkRedirectTo(
  value: string | undefined,
  context: ValidationContext,
): Promise<CustomValidatorResult> {
  const compared = await compare(context)
  if (compared) {
    const result = checkRedirectLoop(compared.own, compared.others)
    if (result !== true) return result
    if (compared.others.some(({ from }) => redirectKey(from) === redirectKey(compared.own.to))) return true
  }
  return checkLinkAndAnchor(value, context)
}
