import { pathToString } from 'sanity'
import { brokenLinks } from '../../../schemas/link-check/check.ts'

/** A problem in a document. */
export interface Finding {
  id: string
  type: string
  /** The field, in the Studio's notation, such as `storyImage` or `members[_key=="a"].photo`. */
  path: string
  /** The problem, in a sentence. */
  says: string
}

export type AnyDocument = Readonly<Record<string, unknown>> & { _id: string; _type: string }

/** Looks for what is broken in all documents that editors write. */
type Check = (documents: readonly AnyDocument[], siteUrl: string | undefined) => Finding[]

/** Every check of the start screen, in the order in which it lists what they find. */
const checks: readonly Check[] = [(documents) => documents.flatMap(picturesWithoutWords), linksToNowhere]

/**
 * The results of all checks. Where a document has a draft, the draft is checked.
 * @param siteUrl origin of the site, if known
 */
export function findingsOf(documents: readonly AnyDocument[], siteUrl?: string): Finding[] {
  const drafts = new Set(documents.map(({ _id }) => _id).filter((id) => id.startsWith('drafts.')))
  const latest = documents.filter(({ _id }) => !drafts.has(`drafts.${_id}`))
  return checks.flatMap((check) => check(latest, siteUrl))
}

function picturesWithoutWords(document: AnyDocument): Finding[] {
  const { _id: id, _type: type } = document
  return picturesIn(document, '').map((path) => ({ id, type, path, says: 'A picture has no description.' }))
}

function linksToNowhere(documents: readonly AnyDocument[], siteUrl: string | undefined): Finding[] {
  return brokenLinks({ documents }, siteUrl).map(({ document: { id, type }, path, target, reason }) => {
    return { id, type, path: pathToString(path), says: `${target}: ${reason}` }
  })
}

/** The paths of pictures without a description in a value. */
function picturesIn(value: unknown, path: string): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => picturesIn(item, `${path}[${placeOf(item) ?? index}]`))
  }
  if (typeof value !== 'object' || value === null) return []
  if ('_type' in value && value._type === 'imageWithAlt') {
    const alt = 'alt' in value && typeof value.alt === 'string' ? value.alt.trim() : ''
    return 'asset' in value && value.asset && alt === '' ? [path] : []
  }
  return Object.entries(value).flatMap(([name, inner]) => picturesIn(inner, path ? `${path}.${name}` : name))
}

function placeOf(item: unknown): string | undefined {
  const hasKey = typeof item === 'object' && item !== null && '_key' in item
  return hasKey ? `_key=="${item._key}"` : undefined
}
