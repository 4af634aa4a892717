import { pathToString } from 'sanity'
import { brokenLinks } from '../../../schemas/link-check/check.ts'
import { usesOf } from '../pictures/uses.ts'

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
  return [...usesOf([document]).values()]
    .flat()
    .filter(({ description }) => description === undefined)
    .map(({ document: { id, type }, path }) => {
      return { id, type, path: pathToString(path), says: 'A picture has no description.' }
    })
}

function linksToNowhere(documents: readonly AnyDocument[], siteUrl: string | undefined): Finding[] {
  return brokenLinks({ documents }, siteUrl).map(({ document: { id, type }, path, target, reason }) => {
    return { id, type, path: pathToString(path), says: `${target}: ${reason}` }
  })
}
