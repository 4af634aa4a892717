import type { CustomValidatorResult, ValidationContext } from 'sanity'
import { z } from 'zod'
import { toPathKey } from '../addresses/path-key.ts'
import { readAddress } from '../addresses/read-address.ts'
import { linkKind } from '../own-location.ts'
import { featureAnchors } from '../site-pages.ts'
import { checkLink, checkLinkedAnchors, findLinkedAnchors } from './links.ts'
import { checkDistinct } from './texts.ts'

const sections = z.array(z.looseObject({ anchor: z.string().nullish() })).catch([])
const featuresPage = z.looseObject({ features: sections, benefits: sections })
const documents = z.array(z.looseObject({ _type: z.string() })).catch([])

/** Returns the anchors of a Features page document, in the order of its sections. */
export function getFeatureAnchors(document: unknown): string[] {
  const { data } = featuresPage.safeParse(document)
  return [...(data?.features ?? []), ...(data?.benefits ?? [])].flatMap(({ anchor }) => anchor ?? [])
}

/**
 * Validates the sections of the Features page: anchors are unique, and an anchor that another page links to
 * is not renamed.
 */
export async function checkSectionAnchors(
  _sections: unknown,
  context: ValidationContext,
): Promise<CustomValidatorResult> {
  const anchors = getFeatureAnchors(context.document)
  const distinct = checkDistinct(anchors)
  return distinct === true ? checkLinkedAnchors(anchors, await linksToFeatures(context)) : distinct
}

async function linksToFeatures(context: ValidationContext) {
  const answer = await queryContentLake(
    context,
    '*[!(_id in path("_.**")) && !(_type in path("sanity.**")) && _id != "featuresPage"]',
  )
  return documents.parse(answer).flatMap((document) =>
    findLinkedAnchors('/features', document).map((anchor) => ({
      document: context.schema.get(document._type)?.title ?? document._type,
      anchor,
    })),
  )
}

/**
 * Validates a link with `checkLink` and the current anchors of the Features page. The source of a redirect is also
 * valid.
 */
export async function checkLinkAndAnchor(
  value: string | undefined,
  context: Pick<ValidationContext, 'getClient'>,
): Promise<CustomValidatorResult> {
  const address = readAddress(value ?? '')
  const result = checkLink(address)
  if (result !== true) return (await isRedirect(address, context)) || result
  if (!address.startsWith('/features#')) return true
  const answer = await queryContentLake(
    context,
    '*[_type == "featuresPage" && _id == "featuresPage"][0]{ features[]{ anchor }, benefits[]{ anchor } }',
  )
  // If the content lake does not respond, the current anchors are unknown.
  if (answer === undefined) return true
  const anchors = getFeatureAnchors(answer)
  return checkLink(address, anchors.length > 0 ? anchors : featureAnchors)
}

/**
 * Whether an address is a redirect's source. True if the content lake does not respond. Without the layer of redirects,
 * there are no such documents.
 */
async function isRedirect(address: string, context: Pick<ValidationContext, 'getClient'>): Promise<boolean> {
  if (linkKind(address) !== 'path') return false
  const answer = await queryContentLake(context, '*[_type == "redirect" && defined(from)].from')
  const sources = z.array(z.string()).safeParse(answer).data
  return !sources || sources.some((from) => toPathKey(from) === toPathKey(address))
}

/** The version of Sanity's API for the validation rules' queries. It is pinned, so that their results do not change. */
const apiVersion = '2025-09-01'

/** How long fields with the same query share its result (ms). */
const maxAge = 2000

/** Results by content lake URL and query. */
const answers = new Map<string, { at: number; answer: Promise<unknown> }>()

/**
 * Runs a rule's query on the published documents.
 * @returns undefined if the content lake does not respond, because an outage must not block publishing
 */
export function queryContentLake(
  context: Pick<ValidationContext, 'getClient'>,
  query: string,
): Promise<unknown> {
  const client = context.getClient({ apiVersion }).withConfig({ perspective: 'published', maxRetries: 0 })
  const question = `${client.getUrl('')} ${query}`
  const known = answers.get(question)
  if (known && Date.now() - known.at < maxAge) return known.answer
  const answer: Promise<unknown> = client
    .fetch(query, {}, { signal: AbortSignal.timeout(3000) })
    .catch(() => undefined)
  answers.set(question, { at: Date.now(), answer })
  return answer
}
