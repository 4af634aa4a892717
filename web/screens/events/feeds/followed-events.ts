import type { EventRecord } from '../event/event-record.ts'
import { onceEach } from '../event/similar-events.ts'
import { phaseOf } from '../event/when.ts'

/** The events that a calendar shows: those of a list, and those that were in it and have been deleted since. */
export interface FollowedEvents {
  events: EventRecord[]
  /** Deleted events, marked as cancelled at the time when that was seen. */
  deleted: EventRecord[]
}

/** How long a deleted event stays in calendars as cancelled, in milliseconds, and how many do. */
const deletedFor = 30 * 24 * 60 * 60 * 1000
const mostDeleted = 100

/** So many records are looked up at once. Each is a read. */
const mostLookups = 20

/**
 * Compares a list with the one before, to find the events that were deleted before they were over. An event can leave the
 * list for other reasons, so the record is looked up; what cannot be looked up at once stays until the next time.
 * @param now in milliseconds since 1970
 * @param exists looks a record up
 */
export async function followEvents(
  before: FollowedEvents,
  current: readonly EventRecord[],
  now: number,
  exists: (id: string) => Promise<boolean>,
): Promise<FollowedEvents> {
  const listed = new Set(current.map(({ id }) => id))
  // A series is in the list with each of its dates.
  const missing = onceEach(
    before.events.filter((event) => !listed.has(event.id) && !['past', null].includes(phaseOf(event, now))),
  )
  const lookedUp = await Promise.all(
    missing.slice(0, mostLookups).map(async (event) => ((await exists(event.id)) ? [] : event)),
  )
  const updatedAt = new Date(now).toISOString()
  const newlyDeleted = lookedUp.flat().map((event) => ({ ...event, status: 'cancelled' as const, updatedAt }))
  const stillDeleted = before.deleted.filter(
    (event) => !listed.has(event.id) && now - Date.parse(event.updatedAt ?? '') < deletedFor,
  )
  return {
    events: [...current, ...missing.slice(mostLookups)],
    deleted: [...newlyDeleted, ...stillDeleted].slice(0, mostDeleted),
  }
}
