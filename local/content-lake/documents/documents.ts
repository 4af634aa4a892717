import { createOrReplace } from '../mutations/operations.ts'
import type { Store } from '../store/store.ts'
import type { DocumentContent } from '../store/transaction.ts'
import type { SanityDocument } from './document.ts'

/** The lake's documents for code in the same process: all versions, drafts included. */
export interface Documents {
  get(id: string): SanityDocument | null
  /** Every document in the order of its id. */
  all(): Iterable<SanityDocument>
  /**
   * Creates or replaces documents in one transaction, so that they may refer to each other.
   * @throws ContentLakeError (409) when a strong reference would point nowhere
   */
  save(...documents: DocumentContent[]): SanityDocument[]
  /** @throws ContentLakeError (409) while a strong reference points at one of them */
  remove(...ids: string[]): void
}

export function createDocuments(store: Store): Documents {
  return {
    get: (id) => store.documents.get(id),
    all: () => store.documents.all(),
    save: (...documents) =>
      store.write((transaction) => documents.map((document) => createOrReplace(transaction, document)))
        .result,
    remove(...ids) {
      store.write((transaction) => {
        for (const id of ids) transaction.remove(id)
      })
    },
  }
}
