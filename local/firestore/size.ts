import { invalid } from './api-error.ts'
import type { Fields, Value } from './value.ts'

/** 1 MiB: https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
const maxDocumentBytes = 1_048_576

/** @throws ApiError when a document is larger than Firestore stores */
export function checkDocumentSize(name: string, fields: Fields): void {
  const bytes = nameBytes(name) + fieldsBytes(fields) + 32
  if (bytes > maxDocumentBytes) {
    throw invalid(`Document ${name} has ${bytes} bytes; the maximum is ${maxDocumentBytes}.`)
  }
}

/** Sizes as counted by https://firebase.google.com/docs/firestore/storage-size */
function fieldsBytes(fields: Fields): number {
  return Object.entries(fields).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + 1 + valueBytes(value),
    0,
  )
}

function valueBytes(value: Value): number {
  if ('nullValue' in value || 'booleanValue' in value) return 1
  if ('stringValue' in value) return Buffer.byteLength(value.stringValue) + 1
  if ('bytesValue' in value) return Buffer.byteLength(value.bytesValue, 'base64')
  if ('referenceValue' in value) return nameBytes(value.referenceValue)
  if ('geoPointValue' in value) return 16
  if ('arrayValue' in value)
    return (value.arrayValue.values ?? []).reduce((sum, each) => sum + valueBytes(each), 0)
  if ('mapValue' in value) return fieldsBytes(value.mapValue.fields ?? {})
  return 8
}

/** The ids after `documents`, each with one byte more, and 16. */
function nameBytes(name: string): number {
  const ids = name.split('/').slice(5)
  return ids.reduce((sum, id) => sum + Buffer.byteLength(id) + 1, 16)
}
