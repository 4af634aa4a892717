import type { DocumentData } from '@firebase/firestore/lite'
import type { RecordQuery } from '../../../../firestore/record-query.ts'

/** Asks for records of the collection of events. */
export type AskEvents = (query: RecordQuery) => Promise<(DocumentData & { id: string })[]>

/** The dependencies for reading a part of the list. */
export interface Source {
  ask: AskEvents
  /** In milliseconds since 1970. */
  now: number
  pictureStorage: readonly string[]
}
