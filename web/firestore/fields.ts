/*
 * The readers of record fields, for code that runs anywhere, tests included. Firestore does not enforce types, so a reader takes any
 * value. The contracts in `schemas/records` say which values count; all others count as missing.
 */

export { fieldTypes, line } from './field-types.ts'
export { dayOf, moment } from './moments.ts'
export { publicityOf } from './publicity.ts'
export { type FieldTypes, type FieldValues, readFields } from './read-fields.ts'
export { isRecordId, recordIdOf } from './record-id.ts'
export { isTimestamp, type RecordQuery } from './record-query.ts'
