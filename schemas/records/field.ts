/** One field of a kind of Firestore record. */
interface RecordField {
  /** The name of the field's type, which determines the accepted values. */
  type: string
  /** The field's description in the guide for the app's developers. */
  meaning: string
  /** Max length in UTF-16 code units; longer texts are truncated. */
  limit?: number
  /** The query parameter that a link can use to supply a missing value. */
  parameter?: string
}

/** All fields of a kind of record that the site reads, by name. */
export type RecordContract = Readonly<Record<string, RecordField>>
