import { strengthenReferences } from '../documents/references.ts'
import type { DocumentContent, Transaction } from '../store/transaction.ts'
import { createIfNotExists, createOrReplace, requireDocument } from './operations.ts'

/** A copy under another id, with a history of its own. */
export function copyAs(document: DocumentContent, id: string): DocumentContent {
  const { _rev, _updatedAt, _system, ...content } = document
  return { ...content, _id: id }
}

/** Puts a draft or version in place of the published document. */
export function publishAs(transaction: Transaction, version: DocumentContent, published: string): void {
  const before = transaction.get(published)
  const content = strengthenReferences(copyAs(version, published))
  createOrReplace(transaction, { ...content, _createdAt: before?._createdAt ?? version._createdAt })
  transaction.remove(version._id)
}

/** Makes the published document a draft, unless there is one. Throws as `requireDocument`. */
export function unpublish(transaction: Transaction, published: string, draft: string): void {
  createIfNotExists(transaction, copyAs(requireDocument(transaction, published), draft))
  transaction.remove(published)
}
