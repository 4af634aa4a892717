import { type EventRecord, parseEvent } from '../event-record'

/** The query parameters that may stand in for missing values of an event. */
export const eventParameters = [
  'title',
  'university',
  'date',
  'description',
  'location',
  'attending',
  'imageUrl',
] as const

export type QueryParameters = Readonly<Record<string, string | readonly string[] | undefined>>

/** An event whose missing values were taken from the link. */
export interface CompletedEvent {
  event: EventRecord
  /** Whether anything that is shown comes from the link and not from the record. */
  isUnconfirmed: boolean
}

/**
 * Fills what a record does not say with what the link says. The link may have been written by anyone: its values pass the
 * same parser as a record's, and only pictures from the product's own storage are taken.
 */
export function completeEvent(
  id: string,
  record: EventRecord | null,
  query: QueryParameters,
  pictureStorage: readonly string[],
): CompletedEvent {
  const given = Object.fromEntries(eventParameters.map((name) => [name, firstOf(query[name])]))
  const link = parseEvent(id, given, pictureStorage)
  const known = record ?? parseEvent(id, {}, pictureStorage)
  const taken = Object.fromEntries(
    eventParameters
      .filter((name) => known[name] === null && link[name] !== null)
      .map((name) => [name, link[name]]),
  )
  return { event: { ...known, ...taken }, isUnconfirmed: Object.keys(taken).length > 0 }
}

/** The first of a parameter's values: a link may repeat one. */
export function firstOf(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0]
}
