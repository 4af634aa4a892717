import type { QueryCompositeFilterConstraint, QueryOrderByConstraint } from '@firebase/firestore/lite'

/** A bounded question to a collection. */
export interface RecordQuery {
  filter: QueryCompositeFilterConstraint
  order?: readonly QueryOrderByConstraint[]
  /** The ordered values of the record behind which the answer begins. */
  after?: readonly unknown[]
  /** Records in the answer: bounds the cost of a read, and what a page has to work through. */
  most: number
}
