import 'server-only'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { firestoreCopies, isRecordId, pictureStorage, readRecord, reportIgnored } from '@/firestore'
import { getPublicity } from '@/firestore/fields'
import { clubContract } from '../../../../schemas/records/club-contract'
import { eventContract } from '../../../../schemas/records/event-contract'
import { dayMs } from '../../../../schemas/time-zone'
import { type ClubRecord, parseClub } from '../club/club-record'
import { type EventRecord, parseEvent } from '../event/event-record'
import { isInOtherZone } from '../event/time-text'
import { createListedEvent, type ListedEvent } from '../event/when'

/** Parsed records, keyed by all inputs, because lists are read every minute and few documents change in between. */
const records = new LRUCache<string, EventRecord>({ max: 5000 })

/**
 * Parses an event document and adds its times. Logs ignored fields.
 * @param siteTimeZone the zone of events that do not have their own
 */
export function parseStoredEvent(
  id: string,
  fields: unknown,
  siteTimeZone: string,
  now = Date.now(),
): ListedEvent {
  // A date without a year depends on the current day.
  const key = JSON.stringify([id, siteTimeZone, Math.floor(now / dayMs), fields])
  const record =
    records.get(key) ??
    parseEvent(id, fields, pictureStorage, siteTimeZone, now, (ignored) =>
      reportIgnored('events', id, { ignored, contract: eventContract }),
    )
  records.set(key, record)
  const event = createListedEvent(record, now)
  return { ...event, isInOtherZone: isInOtherZone(event, siteTimeZone) }
}

/** Parses a club document. Logs ignored fields. */
export function parseStoredClub(id: string, fields: unknown): ClubRecord {
  return parseClub(id, fields, pictureStorage, (ignored) =>
    reportIgnored('clubs', id, { ignored, contract: clubContract }),
  )
}

/** Parses the event that a link describes. Anyone can write a link, so nothing is logged or cached. */
export function parseLinkedEvent(id: string, given: object, siteTimeZone: string): ListedEvent {
  const now = Date.now()
  return createListedEvent(parseEvent(id, given, pictureStorage, siteTimeZone, now), now)
}

/**
 * Fetches the fields of a record, or their last good copy while Firestore is unavailable. A withdrawn record counts as
 * missing. Does not use `use cache`, because the proxy, which does not support it, calls this function too.
 * @throws when Firestore is unavailable and there is no copy
 */
export function readOrRecallRecord(collection: 'events' | 'clubs', id: string) {
  return firestoreCopies.readOrRecall({
    key: [collection, id],
    read: () => readRecord(collection, id),
    parse: (fields) => (fields && getPublicity(fields) === 'withdrawn' ? null : fields),
  })
}

export const storedRecords = z.array(z.looseObject({ id: z.string() }))

/** Parses the public records in a Firestore result or in its copy on disk. */
export function parseRecords<Parsed>(
  answer: unknown,
  parse: (id: string, fields: unknown) => Parsed,
): Parsed[] {
  const shown = storedRecords
    .parse(answer)
    .filter((record) => isRecordId(record.id) && getPublicity(record) === 'public')
  return shown.map((record) => parse(record.id, record))
}
