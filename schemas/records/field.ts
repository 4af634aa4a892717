/** One field of a kind of record in Firestore. */
export interface RecordField {
  /** The name of its type, which defines the accepted values. */
  type: string
  /** A sentence of the guide for the app's developers. */
  meaning: string
  /** Longer texts are cut to this many UTF-16 units. */
  limit?: number
  /** The query parameter with which a link can supply a missing value. */
  parameter?: string
}

/** All fields of a kind of record that the site reads, by name. */
export type RecordContract = Readonly<Record<string, RecordField>>
