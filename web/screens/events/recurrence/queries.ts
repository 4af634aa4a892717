import { and, documentId, or, orderBy, where } from 'firebase/firestore/lite'
import type { RecordQuery } from '../../../firestore/fields.ts'

/** The queries that find series, because their first date might be long over. */
export function queries(maxRecords: number): Record<string, RecordQuery> {
  return {
    repeats: {
      // A rule is a text or a list of lines, and Firestore compares values of one type only.
      filter: or(where('repeats', '>', ''), where('repeats', '>', [])),
      order: [orderBy('repeats'), orderBy(documentId())],
      most: maxRecords,
    },
    // The latest first dates first: most of the others are over.
    dates: { filter: and(where('dates', '>', [])), order: [orderBy('dates', 'desc')], most: maxRecords },
  }
}
