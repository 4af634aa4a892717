import {
  type QueryCompositeFilterConstraint,
  type QueryOrderByConstraint,
  Timestamp,
} from 'firebase/firestore/lite'

/** A limited query of a collection. */
export interface RecordQuery {
  filter: QueryCompositeFilterConstraint
  order?: readonly QueryOrderByConstraint[]
  /** The sort values of the record before the first result. */
  after?: readonly unknown[]
  /** Max records. Limits the cost of a read, and the work of a page. */
  most: number
}

/** Whether Firestore can sort and compare a value as a time. */
export function isTimestamp(value: unknown): value is Timestamp {
  return value instanceof Timestamp
}
