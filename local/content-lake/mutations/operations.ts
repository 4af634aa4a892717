import { randomUUID } from 'node:crypto'
import { Mutation } from '@sanity/mutator'
import { ContentLakeError, mutationError } from '../errors.ts'
import { type DocumentStub, type SanityDocument, strengthenReferences } from '../store/document.ts'
import type { DocumentContent, Transaction } from '../store/transaction.ts'
import type { PatchOperations } from './mutation-schema.ts'

/**
 * Creates a document. Completes an id that is missing or ends in a full stop: `team.` becomes `team.<uuid>`.
 * @throws ContentLakeError (409) if the id exists
 */
export function create(transaction: Transaction, stub: DocumentStub): SanityDocument {
  const { _id: given = '' } = stub
  const id = given === '' || given.endsWith('.') ? given + randomUUID() : given
  const content = { ...stub, _id: id }
  if (transaction.get(id))
    throw mutationError(409, 'documentAlreadyExistsError', `Document by ID "${id}" already exists`, { id })
  return transaction.put(content, { create: content })
}

/** Returns null if the document already exists. */
export function createIfNotExists(transaction: Transaction, content: DocumentContent): SanityDocument | null {
  if (transaction.get(content._id)) return null
  return transaction.put(content, { createIfNotExists: content })
}

export function createOrReplace(transaction: Transaction, content: DocumentContent): SanityDocument {
  const before = transaction.get(content._id)
  // Replaying the mutation must result in the same creation time. A document with a different type is a new document.
  const dated = before?._type === content._type ? { _createdAt: before._createdAt, ...content } : content
  return transaction.put(dated, { createOrReplace: dated })
}

/** @throws ContentLakeError (409) if `expected` is defined and differs from the document's revision */
export function requireRevision(
  document: SanityDocument | null,
  id: string,
  expected: string | undefined,
): void {
  if (expected === undefined || document?._rev === expected) return
  throw mutationError(
    409,
    'documentRevisionIDDoesNotMatchError',
    `Document "${id}" has unexpected revision ID ("${document?._rev ?? ''}"), expected "${expected}"`,
    { id, currentRevisionID: document?._rev, expectedRevisionID: expected },
  )
}

/** @throws ContentLakeError (404) if the document does not exist */
export function requireDocument(transaction: Transaction, id: string): SanityDocument {
  const document = transaction.get(id)
  if (document) return document
  throw mutationError(404, 'documentNotFoundError', `The document with the ID "${id}" was not found`, { id })
}

/**
 * Applies a patch to an existing document.
 * @throws ContentLakeError 404 (no such document), 409 (different revision) or 400 (invalid path or value)
 */
export function patch(transaction: Transaction, id: string, operations: PatchOperations): SanityDocument {
  const document = requireDocument(transaction, id)
  const { ifRevisionID, ...changes } = operations
  requireRevision(document, id, ifRevisionID)
  const patched = applyPatch(document, { id, ...changes })
  return transaction.put(patched, { patch: { id, ...changes } })
}

function applyPatch(document: SanityDocument, operations: { id: string } & PatchOperations): DocumentContent {
  let patched: DocumentContent | null
  try {
    patched = new Mutation({ mutations: [{ patch: operations }] }).apply(structuredClone(document))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ContentLakeError(
      400,
      'mutationError',
      `The patch of "${document._id}" cannot be applied: ${reason}`,
    )
  }
  if (patched?._id === document._id && patched._type === document._type) return patched
  const { _id: id } = document
  throw mutationError(409, 'immutableAttributeError', `A patch may not change _id or _type of "${id}"`, {
    id,
  })
}

/** Copies a document to another id, which has its own history. */
export function copyDocument(document: DocumentContent, id: string): DocumentContent {
  const { _rev, _updatedAt, _system, ...content } = document
  return { ...content, _id: id }
}

/** Replaces the published document with a draft or version. */
export function publishVersion(transaction: Transaction, version: DocumentContent, published: string): void {
  const before = transaction.get(published)
  const content = strengthenReferences(copyDocument(version, published))
  createOrReplace(transaction, { ...content, _createdAt: before?._createdAt ?? version._createdAt })
  transaction.remove(version._id)
}

/** Turns the published document into a draft, unless a draft exists. Throws like `requireDocument`. */
export function unpublish(transaction: Transaction, published: string, draft: string): void {
  createIfNotExists(transaction, copyDocument(requireDocument(transaction, published), draft))
  transaction.remove(published)
}
