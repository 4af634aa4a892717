import 'server-only'

/**
 * The database, for code that runs on the server only: bounded reads and the handling of their failures. The readers of
 * single fields run anywhere, also in tests, and have a separate public entry: `fields.ts`.
 */

export { and, where } from 'firebase/firestore/lite'
export { isRecordId, recordIdOf } from './fields.ts'
export { readIds, readRecord, readRecords, recordReference } from './reads'
export { firestoreCopies, listKey, orUnavailable, pictureStorage } from './sources.ts'
