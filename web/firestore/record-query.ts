import {
  type QueryCompositeFilterConstraint,
  type QueryOrderByConstraint,
  Timestamp,
} from 'firebase/firestore/lite'

/** A limited query of a collection. */
export interface RecordQuery {
  filter: QueryCompositeFilterConstraint
  order?: readonly QueryOrderByConstraint[]
  /** The sort values of the record that precedes the first result. */
  after?: readonly unknown[]
  /** Max number of records, to limit the cost of the read and the work for the page. */
  maxRecords: number
}

/** Whether a value is a timestamp, which Firestore can sort and compare as a time. */
export function isTimestamp(value: unknown): value is Timestamp {
  return value instanceof Timestamp
}
