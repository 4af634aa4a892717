import { releaseNameOf } from '../documents/identifiers.ts'
import { ContentLakeError, mutationError } from '../errors.ts'
import type { Transaction } from '../store/transaction.ts'
import { findRelease, isReleaseDocument } from './release.ts'

/**
 * Refuses changes that none but the actions of releases may make: those of a release, and of the documents of one that is
 * not active.
 * @throws ContentLakeError 400 or 409
 */
export function refuseReserved(transaction: Transaction): void {
  for (const { documentId: id } of transaction.changes()) {
    if (isReleaseDocument(id)) {
      const description = `"${id}" is a release: change it with the actions of releases.`
      throw new ContentLakeError(400, 'validationError', description)
    }
    const name = releaseNameOf(id)
    const release = name && findRelease(transaction, name)
    if (!release || release.state === 'active') continue
    const description = `Document "${id}" belongs to the release "${name}", which is ${release.state}`
    throw mutationError(409, 'documentLockedError', description, { id })
  }
}
