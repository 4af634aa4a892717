import 'server-only'

/**
 * Database access for code that only runs on the server: bounded reads and failure handling. The parsers for individual
 * fields run anywhere, including tests, and have their own public entry: `fields.ts`.
 */

export { and, where } from 'firebase/firestore/lite'
export { reportIgnored } from './ignored-fields.ts'
export { readIds, readRecord, readRecords, recordReference } from './reads'
export { isRecordId, parseRecordId } from './record-id.ts'
export { firestoreCopies, listKey, orUnavailable, pictureStorage } from './sources.ts'
