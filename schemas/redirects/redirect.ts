import { stegaClean } from '@sanity/client/stega'
import type { CustomValidatorResult, ValidationContext } from 'sanity'
import { z } from 'zod'
import { readAddress } from '../addresses/read-address.ts'
import { document, type RedirectRule, toPublishedId } from '../model/document.ts'
import { createItemShape, createProjection, type ParsedFields } from '../model/field.ts'
import { field, link, storedAddress } from '../model/fields.ts'
import { items } from '../model/objects.ts'
import { linkKind } from '../own-location.ts'
import { checkLinkAndAnchor, queryContentLake } from '../validation/content-lake.ts'
import { checkRedirectLoop, checkRedirectSource, checkRedirectUnique } from './rules.ts'

/** Whether a redirect can have this target: a path of this site, or a full https URL. */
const isTarget = (to: string) => linkKind(to) === (to.startsWith('https:') ? 'web' : 'path')

export const redirect = document({
  name: 'redirect',
  title: 'Redirect',
  plural: 'Redirects',
  description: 'Sends people from an old or short address to the right page.',
  icon: 'transfer',
  fields: {
    from: field(
      {
        type: 'string',
        options: { read: readAddress },
        title: 'Address that people open',
        description:
          'The part after the name of the site, for example /freshers, or the whole address. It cannot be the address of an existing page.',
        validation: (rule) => [
          rule.required().error('Enter the address, for example /freshers.'),
          rule.custom(checkRedirectFrom),
        ],
      },
      storedAddress,
    ),
    to: link(
      {
        title: 'Redirects to',
        description: 'Paste the address of a page on this site or on another site.',
        validation: (rule) => [
          rule.required().error('Enter where the address redirects to, for example /events.'),
          rule.custom(checkRedirectTo),
        ],
      },
      storedAddress.refine(isTarget),
    ),
    isPermanent: field(
      {
        type: 'boolean',
        title: 'Permanent',
        description:
          'Turn this on if the redirect will never change: search engines then show the new address. Leave it off for posters and campaigns.',
        initialValue: false,
      },
      z.preprocess(stegaClean, z.boolean()).catch(false),
    ),
  },
  list: { part: 'redirects', order: 'from asc' },
  redirects: (document: unknown): RedirectRule | undefined => parseRedirects([document])[0],
  orderings: [{ name: 'from', title: 'Address', by: [{ field: 'from', direction: 'asc' }] }],
  preview: {
    select: { title: 'from', to: 'to' },
    prepare: ({ title = 'Untitled', to }) => ({ title, subtitle: to && `redirects to ${to}` }),
  },
})

/** A redirect as the site reads it. */
export type Redirect = ParsedFields<typeof redirect.fields>

const redirects = items(createItemShape(redirect.fields))

/**
 * Returns the valid redirects from documents or a query result, and drops the invalid ones. The site, the
 * link check and the validation rules share it. Never throws.
 */
export function parseRedirects(documents: unknown): Redirect[] {
  return redirects.parse(documents)
}

const identified = items(z.looseObject({ _id: z.string() }))

/**
 * Returns the edited redirect and all other published ones; undefined if one of its fields is empty. Drafts are left
 * out, because they do not redirect visitors.
 */
async function compare(context: ValidationContext) {
  const [own] = parseRedirects([context.document])
  if (!own || !context.document) return undefined
  const ownId = toPublishedId(context.document._id)
  const query = `*[_type == "${redirect.name}"]{ _id, ${createProjection(redirect.fields).slice(2)}`
  const stored = identified.parse(await queryContentLake(context, query))
  return { own, others: parseRedirects(stored.filter(({ _id }) => _id !== ownId)) }
}

/** Validates the source, which must not be the path of a page or of another redirect. */
async function checkRedirectFrom(
  value: string | undefined,
  context: ValidationContext,
): Promise<CustomValidatorResult> {
  const result = checkRedirectSource(value)
  if (result !== true) return result
  const compared = await compare(context)
  return !compared || checkRedirectUnique(compared.own, compared.others)
}

/**
 * Validates the target: a page, the source of another redirect or a full https URL. Rejects redirect loops.
 */
async function checkRedirectTo(
  value: string | undefined,
  context: ValidationContext,
): Promise<CustomValidatorResult> {
  const kind = linkKind(readAddress(value ?? ''))
  if (kind === 'mail' || kind === 'phone')
    return 'Choose a page: people cannot be redirected to an e-mail address or a phone number.'
  const compared = await compare(context)
  if (compared) {
    const result = checkRedirectLoop(compared.own, compared.others)
    if (result !== true) return result
  }
  return checkLinkAndAnchor(value, context)
}
