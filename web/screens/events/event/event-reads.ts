import 'server-only'
import type { DocumentData } from 'firebase/firestore/lite'
import { LRUCache } from 'lru-cache'
import { firestoreCopies, pictureStorage, readRecord } from '@/firestore'
import { online, publicityOf, timeZone } from '@/firestore/fields'
import { aDay } from '../../../../schemas/time-zone'
import { type EventRecord, parseEvent, zonesOf } from './event-record'
import { repeatsOf } from './repeats'
import { isInOtherZone } from './time-text'
import { type ListedEvent, listedEvent } from './when'

/** By all that they are read from. Lists are read every minute, and few documents differ from those of the minute before. */
const records = new LRUCache<string, EventRecord>({ max: 5000 })

/** The event of a document, with its place in time. @param siteTimeZone the zone of an event that names none */
export function eventOf(id: string, fields: unknown, siteTimeZone: string, now = Date.now()): ListedEvent {
  // A date in words may lack its year, which changes with the day.
  const key = JSON.stringify([id, siteTimeZone, Math.floor(now / aDay), fields])
  const record = records.get(key) ?? parseEvent(id, fields, pictureStorage, siteTimeZone, now)
  records.set(key, record)
  const event = listedEvent(record, now)
  return { ...event, isInOtherZone: isInOtherZone(event, siteTimeZone) }
}

/**
 * Asks Firestore for the fields of an event; its last good copy while Firestore does not answer. A withdrawn event counts as missing.
 * The proxy uses it too, which has no `use cache`.
 * @throws when Firestore does not answer and there is no copy
 */
export function readOrRecallEvent(id: string) {
  return firestoreCopies.readOrRecall({
    key: ['events', id],
    read: () => readRecord('events', id).then((fields) => warnOfUnread(id, warnOfPeople(id, fields))),
    parse: (fields) => (fields && publicityOf(fields) === 'withdrawn' ? null : fields),
  })
}

/** Everyone may read these documents, including the list of attendees. */
function warnOfPeople<Fields extends DocumentData | null>(id: string, fields: Fields): Fields {
  if (Array.isArray(fields?.attending)) {
    console.warn(
      `events/${id} lists in "attending" who comes, for everyone to read: store their number there`,
    )
  }
  return fields
}

const reported = new LRUCache<string, true>({ max: 1000 })

/** Reports a time zone, a rule or an address that the site does not understand, once, with the first event that has it. */
export function warnOfUnread<Fields extends object | null>(id: string, fields: Fields): Fields {
  const { repeats, online: place }: { repeats?: unknown; online?: unknown } = { ...fields }
  const notes = [
    ...zonesOf(fields ?? {}).map(
      (zone) => [zone, timeZone, 'the time zone', "the site's zone is used"] as const,
    ),
    [repeats, repeatsOf, 'the rule', 'the event is shown without it'] as const,
    [place, online, 'the online place', 'the event is shown without it'] as const,
  ]
  for (const [value, read, name, consequence] of notes) {
    const written = JSON.stringify(value)?.slice(0, 100)
    if (!value || read(value) !== null || reported.has(`${name} ${written}`)) continue
    reported.set(`${name} ${written}`, true)
    console.warn(`events/${id} has ${name} ${written}, which is none: ${consequence}`)
  }
  return fields
}
