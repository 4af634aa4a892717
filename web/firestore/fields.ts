/*
 * Parsers of record fields, for code that runs anywhere, including tests. Firestore does not enforce types, so they accept any
 * value. The contracts in `schemas/records` define the valid values; all others count as missing.
 */

export { fieldTypes, line } from './field-types.ts'
export { dayOf, moment } from './moments.ts'
export { publicityOf } from './publicity.ts'
export { type FieldTypes, type FieldValues, readFields } from './read-fields.ts'
export { isRecordId, recordIdOf } from './record-id.ts'
export { isTimestamp, type RecordQuery } from './record-query.ts'
