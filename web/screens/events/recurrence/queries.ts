import { and, documentId, or, orderBy, where } from 'firebase/firestore/lite'
import type { RecordQuery } from '../../../firestore/fields.ts'

/** Queries that find series, whose first date might be long over. */
export function queries(maxRecords: number): Record<string, RecordQuery> {
  return {
    repeats: {
      // A rule is a string or a list of lines, and Firestore only compares values of one type.
      filter: or(where('repeats', '>', ''), where('repeats', '>', [])),
      order: [orderBy('repeats'), orderBy(documentId())],
      maxRecords,
    },
    // Start with the latest first dates, because most of the other series are over.
    dates: { filter: and(where('dates', '>', [])), order: [orderBy('dates', 'desc')], maxRecords },
  }
}
