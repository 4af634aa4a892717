/*
 * Parsers for record fields, for code that runs anywhere, including tests. Firestore does not enforce types, so they
 * accept any value. The contracts in `schemas/records` define the valid values; all other values count as missing.
 */

export { fieldTypes, line } from './field-types.ts'
export { moment, parseDay } from './moments.ts'
export { getPublicity } from './publicity.ts'
export { type FieldTypes, type FieldValues, readFields } from './read-fields.ts'
export { isRecordId, parseRecordId } from './record-id.ts'
export { isTimestamp, type RecordQuery } from './record-query.ts'
