import { commitTo } from '../firestore-records.ts'
import { ports } from './system.ts'

export { remove, text, write } from '../firestore-records.ts'

/** Writes to the Firestore under test what `write` and `remove` make. */
export const commit = (writes: readonly object[]) => commitTo(ports.firestore, writes)
