import { pathToString } from 'sanity'
import { findBrokenLinks } from '../../../schemas/link-check/check.ts'
import type { StoredDocument } from '../../../schemas/model/document.ts'
import type { Finding } from '../../feature.ts'

/** Returns the broken links in documents. @param siteUrl origin of the site, if known */
export function getLinkFindings(documents: readonly StoredDocument[], siteUrl?: string): Finding[] {
  return findBrokenLinks({ documents }, siteUrl).map(({ document: { id, type }, path, target, reason }) => ({
    id,
    type,
    path: pathToString(path),
    message: `${target}: ${reason}`,
  }))
}
