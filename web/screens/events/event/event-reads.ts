import 'server-only'
import { LRUCache } from 'lru-cache'
import { firestoreCopies, pictureStorage, readRecord, reportIgnored } from '@/firestore'
import { publicityOf } from '@/firestore/fields'
import { eventContract } from '../../../../schemas/records/event-contract'
import { aDay } from '../../../../schemas/time-zone'
import { type EventRecord, parseEvent } from './event-record'
import { isInOtherZone } from './time-text'
import { type ListedEvent, listedEvent } from './when'

/** By all that they are read from. Lists are read every minute, and few documents differ from those of the minute before. */
const records = new LRUCache<string, EventRecord>({ max: 5000 })

/**
 * The event of a document, with its place in time. Logs the fields that the site ignores.
 * @param siteTimeZone the zone of an event that names none
 */
export function eventOf(id: string, fields: unknown, siteTimeZone: string, now = Date.now()): ListedEvent {
  // A date in words may lack its year, which changes with the day.
  const key = JSON.stringify([id, siteTimeZone, Math.floor(now / aDay), fields])
  const record =
    records.get(key) ??
    parseEvent(id, fields, pictureStorage, siteTimeZone, now, (ignored) =>
      reportIgnored('events', id, { ignored, contract: eventContract }),
    )
  records.set(key, record)
  const event = listedEvent(record, now)
  return { ...event, isInOtherZone: isInOtherZone(event, siteTimeZone) }
}

/** The event that a link describes. Anyone can write a link, so nothing is logged or cached. */
export function eventOfLink(id: string, given: object, siteTimeZone: string): ListedEvent {
  const now = Date.now()
  return listedEvent(parseEvent(id, given, pictureStorage, siteTimeZone, now), now)
}

/**
 * Asks Firestore for the fields of an event; its last good copy while Firestore does not answer. A withdrawn event counts as missing.
 * The proxy uses it too, which has no `use cache`.
 * @throws when Firestore does not answer and there is no copy
 */
export function readOrRecallEvent(id: string) {
  return firestoreCopies.readOrRecall({
    key: ['events', id],
    read: () => readRecord('events', id),
    parse: (fields) => (fields && publicityOf(fields) === 'withdrawn' ? null : fields),
  })
}
