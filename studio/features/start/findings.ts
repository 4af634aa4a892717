import { pathToString } from 'sanity'
import { brokenLinks } from '../../../schemas/link-check/check.ts'
import type { StoredDocument } from '../../../schemas/model/document.ts'
import { usesOf } from '../../content/picture-uses.ts'

/** A problem in a document. */
export interface Finding {
  id: string
  type: string
  /** The field, in the Studio's notation, such as `storyImage` or `members[_key=="a"].photo`. */
  path: string
  /** The problem, in a sentence. */
  says: string
}

/**
 * Problems in the documents that editors write. If a document has a draft, the draft is checked.
 * @param siteUrl origin of the site, if known
 */
export function findingsOf(documents: readonly StoredDocument[], siteUrl?: string): Finding[] {
  const drafts = new Set(documents.map(({ _id }) => _id).filter((id) => id.startsWith('drafts.')))
  const latest = documents.filter(({ _id }) => !drafts.has(`drafts.${_id}`))
  return [...latest.flatMap(picturesWithoutWords), ...linksToNowhere(latest, siteUrl)]
}

function picturesWithoutWords(document: StoredDocument): Finding[] {
  return [...usesOf([document]).values()]
    .flat()
    .filter(({ description }) => description === undefined)
    .map(({ document: { id, type }, path }) => {
      return { id, type, path: pathToString(path), says: 'A picture has no description.' }
    })
}

function linksToNowhere(documents: readonly StoredDocument[], siteUrl: string | undefined): Finding[] {
  return brokenLinks({ documents }, siteUrl).map(({ document: { id, type }, path, target, reason }) => {
    return { id, type, path: pathToString(path), says: `${target}: ${reason}` }
  })
}
