import 'server-only'

/**
 * The database, for code that runs on the server only: bounded reads and the handling of their failures. The readers of
 * single fields run anywhere, also in tests, and have a separate public entry: `fields.ts`.
 */

export { and, where } from 'firebase/firestore/lite'
export { reportIgnored } from './ignored-fields.ts'
export { readIds, readRecord, readRecords, recordReference } from './reads'
export { isRecordId, recordIdOf } from './record-id.ts'
export { firestoreCopies, listKey, orUnavailable, pictureStorage } from './sources.ts'
