import type { DocumentData } from 'firebase/firestore/lite'
import { z } from 'zod'
import { isRecordId, type RecordQuery } from '../../../../firestore/fields.ts'
import type { ListedEvent } from '../../event/when.ts'

const documentId = z.string().refine(isRecordId)

/** The end of the year 9999: Firestore knows no later timestamp. In milliseconds since 1970. */
const latest = 253_402_300_799_999

/** How far the list has got among the events whose beginning is a timestamp: the last one. */
const timedPosition = z.object({ at: z.number().min(0).max(latest), id: documentId })
/** The same among those that only have a date in words, in the order of day, words and id. */
const textDatedPosition = z.object({
  day: z.iso.date(),
  words: z.string().refine((words) => words.isWellFormed()),
  id: documentId.or(z.literal('')),
})

export type TimedPosition = z.output<typeof timedPosition>
export type TextDatedPosition = z.output<typeof textDatedPosition>

const done = z.literal('done')

/** Where a part of the list begins. Null is the beginning; `done` means that the list has ended. */
export const positionSchema = z.object({
  timed: z.union([timedPosition, done, z.null()]),
  textDated: z.union([textDatedPosition, done, z.null()]),
})
export type Position = z.output<typeof positionSchema>

export const beginning: Position = { timed: null, textDated: null }

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
  parse: (record: DocumentData & { id: string }) => ListedEvent
}
