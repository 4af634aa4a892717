import { type DocumentSnapshot, Timestamp } from 'firebase/firestore/lite'
import { z } from 'zod'

/*
 * Private part of Firestore's SDK: `_document` of a snapshot.
 * Reason: feeds and calendars contain the creation time of each record. Firestore returns it with every document, but
 * the SDK does not expose it.
 * Upstream: https://github.com/firebase/firebase-js-sdk/issues/570
 * Test: `creation-time.test.ts`
 * Delete when: the SDK has a public property for it, or each record has a field `createdAt`.
 */

const created = z.object({
  _document: z.object({ createTime: z.object({ timestamp: z.instanceof(Timestamp) }) }),
})

/** Returns a document's creation time, as ISO 8601; undefined if the snapshot does not contain it. */
export function creationTime(snapshot: DocumentSnapshot): string | undefined {
  return created.safeParse(snapshot).data?._document.createTime.timestamp.toDate().toISOString()
}
