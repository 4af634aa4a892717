import { randomBytes } from 'node:crypto'
import { invalid, parseRequest } from './api-error.ts'
import { commit, documentSchema, type Precondition, preconditionSchema, type Write } from './commit.ts'
import { compareNames } from './compare.ts'
import { parseFieldPath, selectFields } from './field-path.ts'
import { checkId, documentNotFound, parseDocumentName } from './resource-name.ts'
import type { DocumentStore, StoredDocument } from './store.ts'

/** `GET {document}`. @throws ApiError NOT_FOUND */
export function getDocument(store: DocumentStore, name: string, query: URLSearchParams): StoredDocument {
  return masked(existing(store, parseDocumentName(name).name), query)
}

/** `PATCH {document}?updateMask.fieldPaths=…&currentDocument.exists=…`: creates, replaces or changes it. */
export function updateDocument(
  store: DocumentStore,
  name: string,
  body: unknown,
  query: URLSearchParams,
): StoredDocument {
  const { fields } = parseRequest(documentSchema, body)
  const fieldPaths = query.getAll('updateMask.fieldPaths').map(parseFieldPath)
  const write: Write = { update: { name, fields }, currentDocument: precondition(query) }
  commit(store, [fieldPaths.length > 0 ? { ...write, updateMask: { fieldPaths } } : write])
  return masked(existing(store, name), query)
}

/** `POST {collection}?documentId=…`; without an id it gets a random one. */
export function createDocument(
  store: DocumentStore,
  collection: string,
  body: unknown,
  documentId?: string,
): StoredDocument {
  const id = documentId ?? randomBytes(15).toString('base64url')
  checkId(id)
  const name = `${collection}/${id}`
  const { fields } = parseRequest(documentSchema, body)
  commit(store, [{ update: { name, fields }, currentDocument: { exists: false } }])
  return existing(store, name)
}

/** `DELETE {document}?currentDocument.exists=…` */
export function deleteDocument(store: DocumentStore, name: string, query: URLSearchParams): object {
  commit(store, [{ delete: name, currentDocument: precondition(query) }])
  return {}
}

const defaultPageSize = 300

/** `GET {collection}?pageSize=…&pageToken=…`: by name, a page at a time. */
export function listDocuments(store: DocumentStore, collection: string, query: URLSearchParams) {
  const pageSize = Number(query.get('pageSize') ?? defaultPageSize) || defaultPageSize
  if (!Number.isInteger(pageSize) || pageSize < 0) throw invalid('pageSize must be a whole number above 0.')
  parseDocumentName(`${collection}/any`)
  const after = Buffer.from(query.get('pageToken') ?? '', 'base64url').toString()

  const rest = store
    .inCollection(collection)
    .filter(({ name }) => compareNames(name, after) > 0)
    .sort((a, b) => compareNames(a.name, b.name))
  const documents = rest.slice(0, pageSize).map((document) => masked(document, query))
  const last = documents.at(-1)
  if (!last) return {}
  return rest.length > pageSize
    ? { documents, nextPageToken: Buffer.from(last.name).toString('base64url') }
    : { documents }
}

function existing(store: DocumentStore, name: string): StoredDocument {
  const document = store.get(name)
  if (!document) throw documentNotFound(name)
  return document
}

function masked(document: StoredDocument, query: URLSearchParams): StoredDocument {
  const paths = query.getAll('mask.fieldPaths').map(parseFieldPath)
  return paths.length > 0 ? { ...document, fields: selectFields(document.fields, paths) } : document
}

function precondition(query: URLSearchParams): Precondition {
  const exists = query.get('currentDocument.exists')
  const updateTime = query.get('currentDocument.updateTime')
  return parseRequest(preconditionSchema, {
    ...(exists !== null && { exists: exists === 'true' }),
    ...(updateTime !== null && { updateTime }),
  })
}
