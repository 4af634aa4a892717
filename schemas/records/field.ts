/** One field of a type of Firestore record. */
export interface RecordField {
  /** The name of its type, which determines the accepted values. */
  type: string
  /** Its description in the guide for the app's developers. */
  meaning: string
  /** Longer texts are truncated to this number of UTF-16 units. */
  limit?: number
  /** The query parameter with which a link can supply a missing value. */
  parameter?: string
}

/** All fields of a type of record that the site reads, by name. */
export type RecordContract = Readonly<Record<string, RecordField>>
