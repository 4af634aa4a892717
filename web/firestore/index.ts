import 'server-only'

/**
 * The database, for code that only runs on the server: limited reads and the handling of their failures. The parsers of single
 * fields run anywhere, including tests, and have their own public entry: `fields.ts`.
 */

export { and, where } from 'firebase/firestore/lite'
export { reportIgnored } from './ignored-fields.ts'
export { readIds, readRecord, readRecords, recordReference } from './reads'
export { isRecordId, parseRecordId } from './record-id.ts'
export { firestoreCopies, listKey, orUnavailable, pictureStorage } from './sources.ts'
