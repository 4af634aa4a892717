import { commitWrites } from '../firestore-records.ts'
import { ports } from './system.ts'

export { remove, text, write } from '../firestore-records.ts'

/** Commits results of `write` and `remove` to the Firestore under test. */
export const commit = (writes: readonly object[]) => commitWrites(ports.firestore, writes)
