import { draftId, publishedId } from '../documents/identifiers.ts'
import { createOrReplace, publishAs, unpublish } from '../mutations/operations.ts'
import type { Store } from '../store/store.ts'
import type { Transaction } from '../store/transaction.ts'
import { isToBeUnpublished, type Release } from './release.ts'

/**
 * Publishes all documents of a release in the transaction. A document to unpublish becomes a draft, as it does without
 * a release.
 */
export function publishRelease(store: Store, transaction: Transaction, release: Release): void {
  const versions = store.documents.ofRelease(release.name)
  for (const version of versions) {
    const id = publishedId(version._id)
    if (!isToBeUnpublished(version)) {
      publishAs(transaction, version, id)
      continue
    }
    if (transaction.get(id)) unpublish(transaction, id, draftId(id))
    transaction.remove(version._id)
  }
  const { publishAt, error, ...rest } = release
  createOrReplace(transaction, {
    ...rest,
    state: 'published',
    publishedAt: transaction.timestamp,
    finalDocumentStates: versions.map(({ _id: id }) => ({ _key: id, id })),
  })
}
