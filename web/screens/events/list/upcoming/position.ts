import type { DocumentData } from 'firebase/firestore/lite'
import { z } from 'zod'
import type { RecordQuery } from '../../../../firestore/fields.ts'

/** An id that Firestore takes. Source: https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
const documentId = z.string().refine((id) => id.isWellFormed() && !/^$|\/|^\.{1,2}$|^__.*__$/s.test(id))

/** The end of the year 9999: Firestore knows no later timestamp. In milliseconds since 1970. */
const latest = 253_402_300_799_999

/** How far the list has got among the events whose beginning is a timestamp: the last one. */
const timedPosition = z.object({ at: z.number().min(0).max(latest), id: documentId })
/** The same among those that only have a date in words, in the order of day, words and id. */
const wordedPosition = z.object({
  day: z.iso.date(),
  words: z.string().refine((words) => words.isWellFormed()),
  id: documentId.or(z.literal('')),
})

export type TimedPosition = z.output<typeof timedPosition>
export type WordedPosition = z.output<typeof wordedPosition>

const done = z.literal('done')

/** Where a part of the list begins. Null is the beginning; `done` means that the list has ended. */
export const positionSchema = z.object({
  timed: z.union([timedPosition, done, z.null()]),
  worded: z.union([wordedPosition, done, z.null()]),
})
export type Position = z.output<typeof positionSchema>

export const beginning: Position = { timed: null, worded: null }

/** Serializes a position for a URL. */
export function writePosition(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** Reads the position of an address, which may hold anything; the beginning where it holds none. */
export function readPosition(text: string): Position {
  if (text === '' || text.length > longest) return beginning
  try {
    return positionSchema.catch(beginning).parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    return beginning
  }
}

/** Two ids of 1,500 bytes, a date of the longest kind, and what JSON and base64 add. */
const longest = 8000

/** Asks for records of the collection of events. */
export type AskEvents = (query: RecordQuery) => Promise<(DocumentData & { id: string })[]>

/** The dependencies for reading a part of the list. */
export interface Source {
  ask: AskEvents
  /** In milliseconds since 1970. */
  now: number
  pictureStorage: readonly string[]
}
