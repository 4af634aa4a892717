import type { SanityDocument } from './document.ts'
import type { DocumentTable } from './document-table.ts'

/** One document's change in one transaction. */
export interface Change {
  documentId: string
  before: SanityDocument | null
  after: SanityDocument | null
  /** The mutations from `before` to `after`, in Sanity's notation, for listeners. */
  mutations: Record<string, unknown>[]
}

export interface CommittedTransaction {
  id: string
  author: string
  /** ISO 8601, UTC. */
  timestamp: string
  changes: Change[]
}

/** A document to be stored. The lake sets the revision and update time. */
export type DocumentContent = { _id: string; _type: string; [attribute: string]: unknown }

/** Writes that are committed together or not at all. Reads see the writes made so far. */
export class Transaction {
  readonly id: string
  readonly timestamp = new Date().toISOString()
  readonly #documents: DocumentTable
  readonly #changes = new Map<string, Change>()

  constructor(id: string, documents: DocumentTable) {
    this.id = id
    this.#documents = documents
  }

  get(id: string): SanityDocument | null {
    return this.#documents.get(id)
  }

  /**
   * Stores `content` and replaces the document with its id, if any. The creation time defaults to the transaction's.
   */
  put(content: DocumentContent, mutation: Record<string, unknown>): SanityDocument {
    const before = this.get(content._id)
    const document = {
      ...content,
      _createdAt: typeof content._createdAt === 'string' ? content._createdAt : this.timestamp,
      _updatedAt: this.timestamp,
      _rev: this.id,
    }
    this.#documents.put(document)
    this.#record(document._id, before, document, mutation)
    return document
  }

  remove(id: string): void {
    const before = this.get(id)
    if (!before) return
    this.#documents.remove(id)
    this.#record(id, before, null, { delete: { id } })
  }

  /** Returns the transaction's changes, without documents that it both created and deleted. */
  changes(): Change[] {
    return [...this.#changes.values()].filter(({ before, after }) => before || after)
  }

  #record(
    documentId: string,
    before: SanityDocument | null,
    after: SanityDocument | null,
    mutation: Record<string, unknown>,
  ): void {
    const change = this.#changes.get(documentId)
    if (!change) {
      this.#changes.set(documentId, { documentId, before, after, mutations: [mutation] })
      return
    }
    change.after = after
    change.mutations.push(mutation)
  }
}
