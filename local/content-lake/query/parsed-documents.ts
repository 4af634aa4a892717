import type { SanityDocument } from '../store/document.ts'
import type { Store } from '../store/store.ts'

/** Every version of every document, parsed once: a query looks at all of them. */
export class ParsedDocuments {
  readonly #store: Store
  #documents: Map<string, SanityDocument> | undefined

  constructor(store: Store) {
    this.#store = store
    store.subscribe(({ changes }) => {
      for (const { documentId } of changes) {
        const document = store.documents.get(documentId)
        if (document) this.#documents?.set(documentId, document)
        else this.#documents?.delete(documentId)
      }
    })
  }

  /** The documents by their ids, including the latest commit. */
  all(): ReadonlyMap<string, SanityDocument> {
    this.#documents ??= new Map(this.#store.documents.all().map((document) => [document._id, document]))
    return this.#documents
  }

  /** Reads everything again, after a change that is no commit. */
  forget(): void {
    this.#documents = undefined
  }
}
