import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { transaction } from '../../database/open-database.ts'
import { defaultUser, getGrants, type LocalUser } from '../account/local-users.ts'
import { mutationError } from '../errors.ts'
import { checkGrants, checkReferences } from './checks.ts'
import { DocumentTable } from './document-table.ts'
import { RevisionTable } from './revision-table.ts'
import { type CommittedTransaction, Transaction } from './transaction.ts'

export interface WriteOptions {
  /** The new revision of all changed documents; random by default. */
  transactionId?: string | undefined
  /** The user who makes the changes, and whose grants are checked. */
  by?: LocalUser
  /** Checks everything but stores nothing. */
  dryRun?: boolean
}

/** Stores the documents with their history. All changes go through this class. */
export class Store {
  readonly documents: DocumentTable
  readonly revisions: RevisionTable
  readonly #database: DatabaseSync
  readonly #subscribers = new Set<(transaction: CommittedTransaction) => void>()

  constructor(database: DatabaseSync) {
    this.#database = database
    this.documents = new DocumentTable(database)
    this.revisions = new RevisionTable(database)
  }

  /**
   * Runs `work` in one database transaction. When this returns, all writes are on disk; if it throws, none are stored.
   * @throws ContentLakeError if `work` throws it, if a grant is missing, or if a strong reference would break
   */
  write<Result>(work: (transaction: Transaction) => Result, options: WriteOptions = {}) {
    const id = options.transactionId ?? randomBytes(11).toString('base64url')
    const { result, committed } = transaction(
      this.#database,
      () => this.#apply(id, work, options.by ?? defaultUser),
      options,
    )
    if (!options.dryRun && committed.changes.length > 0) this.#announce(committed)
    return { transactionId: id, result }
  }

  #apply<Result>(id: string, work: (transaction: Transaction) => Result, by: LocalUser) {
    if (this.revisions.has(id)) {
      throw mutationError(409, 'transactionAlreadyExistsError', `Transaction "${id}" already exists`)
    }
    const started = new Transaction(id, this.documents)
    const result = work(started)
    const changes = started.changes()
    checkGrants(getGrants(by), changes)
    checkReferences(changes, this.documents)
    const committed = { id, author: by.id, timestamp: started.timestamp, changes }
    if (changes.length > 0) this.revisions.append(committed)
    return { result, committed }
  }

  /** Calls `subscriber` after each commit, in the order of the commits. Returns a function that unsubscribes. */
  subscribe(subscriber: (transaction: CommittedTransaction) => void): () => void {
    this.#subscribers.add(subscriber)
    return () => this.#subscribers.delete(subscriber)
  }

  /** A subscriber's failure affects neither the commit nor the other subscribers. */
  #announce(transaction: CommittedTransaction): void {
    for (const subscriber of this.#subscribers) {
      try {
        subscriber(transaction)
      } catch (error) {
        console.error('content lake: a subscriber failed', error)
      }
    }
  }
}
