import {
  type QueryCompositeFilterConstraint,
  type QueryOrderByConstraint,
  Timestamp,
} from 'firebase/firestore/lite'

/** A bounded question to a collection. */
export interface RecordQuery {
  filter: QueryCompositeFilterConstraint
  order?: readonly QueryOrderByConstraint[]
  /** The ordered values of the record behind which the answer begins. */
  after?: readonly unknown[]
  /** Records in the answer: bounds the cost of a read, and what a page has to work through. */
  most: number
}

/** Whether Firestore can sort and compare a value as a time. */
export function isTimestamp(value: unknown): value is Timestamp {
  return value instanceof Timestamp
}
