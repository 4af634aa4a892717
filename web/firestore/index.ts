/**
 * The database, for code that runs on the server alone: bounded reads, and what to do when they fail. The readers of
 * single fields run anywhere, tests included, and have a door of their own: `fields.ts`.
 */
import 'server-only'

export { and, where } from 'firebase/firestore/lite'
export { firestoreCopies } from './firestore-copies'
export { pictureStorage } from './picture-storage'
export { readRecord, readRecords, recordReference } from './reads'
export { isRecordId } from './record-id'
export { orUnavailable } from './unavailable'
