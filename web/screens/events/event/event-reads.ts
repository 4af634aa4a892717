import 'server-only'
import { firestoreCopies, pictureStorage, readRecord } from '@/firestore'
import { parseEvent } from './event-record'

/**
 * Asks Firestore for an event; its last good copy while Firestore does not answer. The proxy uses it too, which has no
 * `use cache`.
 * @throws when Firestore does not answer and there is no copy
 */
export function readOrRecallEvent(id: string) {
  return firestoreCopies.readOrRecall({
    key: ['events', id],
    read: () => readRecord('events', id).then((fields) => warnOfPeople(id, fields)),
    parse: (fields) => (fields === null ? null : parseEvent(id, fields, pictureStorage)),
  })
}

/** Everyone may read these documents, including the list of attendees. */
function warnOfPeople<Fields extends { attending?: unknown } | null>(id: string, fields: Fields): Fields {
  if (Array.isArray(fields?.attending)) {
    console.warn(
      `events/${id} lists in "attending" who comes, for everyone to read: store their number there`,
    )
  }
  return fields
}
