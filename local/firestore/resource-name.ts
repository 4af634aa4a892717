import { ApiError, createInvalidArgument } from './api-error.ts'

/** `projects/{project}/databases/{database}/documents`, the start of every document name. */
const rootPattern = /^projects\/[^/]+\/databases\/[^/]+\/documents(?=\/|$)/

/**
 * Returns the part of a resource name up to `documents`.
 * @throws ApiError
 */
export function getRoot(name: string): string {
  const root = rootPattern.exec(name)?.[0]
  if (root) return root
  throw createInvalidArgument(
    `Document name "${name}" does not start with projects/{project}/databases/{database}/documents.`,
  )
}

/**
 * Parses the resource name of a document.
 * @returns the name itself, the full name of its collection, and the collection's id
 * @throws ApiError if the name or an id in it is not allowed
 */
export function parseDocumentName(name: string) {
  const ids = pathIds(name)
  if (ids.length === 0 || ids.length % 2 === 1) {
    throw createInvalidArgument(`Document name "${name}" does not alternate collection and document ids.`)
  }
  const collection = name.slice(0, name.lastIndexOf('/'))
  return { name, collection, collectionId: ids.at(-2) ?? '' }
}

/**
 * Checks the name of the root or of a document, which can contain collections.
 * @throws ApiError
 */
export function checkParentName(name: string): void {
  if (pathIds(name).length % 2 === 1)
    throw createInvalidArgument(`"${name}" names a collection, not a document.`)
}

function pathIds(name: string): string[] {
  const rest = name.slice(getRoot(name).length)
  if (rest === '') return []
  const ids = rest.slice(1).split('/')
  for (const id of ids) checkId(id)
  return ids
}

const maxIdBytes = 1500

/**
 * Checks a document or collection id against Firestore's rules.
 * Source: https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
 * @throws ApiError
 */
export function checkId(id: string): void {
  if (id === '')
    throw createInvalidArgument('A resource name holds an empty id: omit a doubled or trailing "/".')
  if (id.includes('/')) throw createInvalidArgument(`Resource id "${id}" is invalid because it contains "/".`)
  if (id === '.' || id === '..')
    throw createInvalidArgument(`Resource id "${id}" is invalid because it is "." or "..".`)
  if (/^__.*__$/s.test(id))
    throw createInvalidArgument(`Resource id "${id}" is invalid because it is reserved.`)
  if (!id.isWellFormed()) throw createInvalidArgument('A resource id is not valid Unicode.')
  if (Buffer.byteLength(id) > maxIdBytes) {
    throw createInvalidArgument(`A resource id is longer than ${maxIdBytes} bytes.`)
  }
}

export function createNotFound(name: string): ApiError {
  return new ApiError('NOT_FOUND', `Document (${name}) not found.`)
}
