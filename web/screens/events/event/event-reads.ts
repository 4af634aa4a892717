import 'server-only'
import type { DocumentData } from 'firebase/firestore/lite'
import { LRUCache } from 'lru-cache'
import { firestoreCopies, pictureStorage, readRecord } from '@/firestore'
import { timeZone } from '@/firestore/fields'
import { parseEvent, zonesOf } from './event-record'

/**
 * Asks Firestore for an event; its last good copy while Firestore does not answer. The proxy uses it too, which has no
 * `use cache`.
 * @throws when Firestore does not answer and there is no copy
 */
export function readOrRecallEvent(id: string) {
  return firestoreCopies.readOrRecall({
    key: ['events', id],
    read: () => readRecord('events', id).then((fields) => warnOfZones(id, warnOfPeople(id, fields))),
    parse: (fields) => (fields === null ? null : parseEvent(id, fields, pictureStorage, null)),
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

const reportedZones = new LRUCache<string, true>({ max: 1000 })

/** Reports a time zone that the site does not understand, once, with the first event that has it. */
export function warnOfZones<Fields extends object | null>(id: string, fields: Fields): Fields {
  for (const zone of fields === null ? [] : zonesOf(fields)) {
    const written = JSON.stringify(zone).slice(0, 100)
    if (timeZone(zone) !== null || reportedZones.has(written)) continue
    reportedZones.set(written, true)
    console.warn(`events/${id} has the time zone ${written}, which is none: the site's zone is used`)
  }
  return fields
}
