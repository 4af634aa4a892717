import { createInvalidArgument } from './api-error.ts'
import { checkId, getRoot } from './resource-name.ts'
import { normalizeTimestamp } from './timestamp.ts'

/** A field's value in the format of Firestore's REST API. */
export type Value =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude?: number; longitude?: number } }
  | { arrayValue: { values?: Value[] } }
  | { mapValue: { fields?: Fields } }

export type Fields = Record<string, Value>

/** Source: https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
const maxDepth = 20

/**
 * Parses a value to its canonical form.
 * @throws ApiError INVALID_ARGUMENT
 */
export function parseValue(input: unknown, depth = 0): Value {
  const [[type, content] = [], another] = Object.entries(object(input, 'a value'))
  if (another) throw createInvalidArgument('A value must have exactly one type.')
  switch (type) {
    case 'nullValue':
      return { nullValue: null }
    case 'booleanValue':
      if (typeof content !== 'boolean') throw createInvalidArgument('booleanValue must be true or false.')
      return { booleanValue: content }
    case 'integerValue':
      return { integerValue: parseInteger(content) }
    case 'doubleValue':
      return { doubleValue: parseDouble(content) }
    case 'timestampValue':
      return { timestampValue: normalizeTimestamp(string(content, type)) }
    case 'stringValue':
      return { stringValue: string(content, type) }
    case 'bytesValue':
      return { bytesValue: parseBytes(string(content, type)) }
    case 'referenceValue':
      return { referenceValue: parseReference(string(content, type)) }
    case 'geoPointValue':
      return { geoPointValue: parseGeoPoint(content) }
    case 'arrayValue':
      return { arrayValue: parseArray(content, depth + 1) }
    case 'mapValue':
      return { mapValue: parseMap(content, depth + 1) }
    default:
      throw createInvalidArgument(
        `Cannot convert a value with ${type ? `the unknown type "${type}"` : 'no type'}.`,
      )
  }
}

/**
 * Parses the fields of a document or map.
 * @throws ApiError INVALID_ARGUMENT
 */
export function parseFields(input: unknown, depth = 0): Fields {
  if (depth > maxDepth) throw createInvalidArgument(`Maps and arrays may be nested ${maxDepth} deep.`)
  const entries = Object.entries(object(input ?? {}, 'fields')).map(([name, value]) => {
    checkFieldName(name)
    return [name, parseValue(value, depth)] as const
  })
  return Object.fromEntries(entries)
}

/** The only reserved name that values can use: it marks a map with a vector. */
export const vectorMarker = '__type__'

function checkFieldName(name: string): void {
  if (name === '') throw createInvalidArgument('A field name is the empty string.')
  if (/^__.*__$/s.test(name) && name !== vectorMarker)
    throw createInvalidArgument(`The field name ${name} is reserved.`)
  if (Buffer.byteLength(name) > 1500) throw createInvalidArgument('A field name is longer than 1500 bytes.')
}

function parseInteger(content: unknown): string {
  if (typeof content === 'number' ? Number.isSafeInteger(content) : /^-?\d{1,20}$/.test(String(content))) {
    const integer = BigInt(String(content))
    if (BigInt.asIntN(64, integer) === integer) return String(integer)
  }
  throw createInvalidArgument(`integerValue ${JSON.stringify(content)} is not a 64-bit integer.`)
}

function parseDouble(content: unknown): number | 'NaN' | 'Infinity' | '-Infinity' {
  if (content === 'NaN' || content === 'Infinity' || content === '-Infinity') return content
  const isNumber = typeof content === 'number' || (typeof content === 'string' && content.trim() !== '')
  const double = isNumber ? Number(content) : Number.NaN
  if (!Number.isFinite(double))
    throw createInvalidArgument(`doubleValue ${JSON.stringify(content)} is not a number.`)
  return double
}

function parseBytes(content: string): string {
  const standard = content.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  if (!/^[A-Za-z0-9+/]*$/.test(standard)) throw createInvalidArgument('bytesValue is not base64.')
  return Buffer.from(standard, 'base64').toString('base64')
}

function parseReference(content: string): string {
  for (const id of content.slice(getRoot(content).length).split('/').slice(1)) checkId(id)
  return content
}

function parseGeoPoint(content: unknown): { latitude?: number; longitude?: number } {
  const { latitude = 0, longitude = 0 } = object(content, 'geoPointValue')
  for (const [name, degrees, limit] of [
    ['latitude', latitude, 90],
    ['longitude', longitude, 180],
  ] as const) {
    if (typeof degrees !== 'number' || Math.abs(degrees) > limit) {
      throw createInvalidArgument(
        `Geo point ${name} '${degrees}' outside permitted range -${limit} to ${limit}.`,
      )
    }
  }
  return { latitude: Number(latitude), longitude: Number(longitude) }
}

function parseArray(content: unknown, depth: number): { values?: Value[] } {
  if (depth > maxDepth) throw createInvalidArgument(`Maps and arrays may be nested ${maxDepth} deep.`)
  const { values = [] } = object(content, 'arrayValue')
  if (!Array.isArray(values)) throw createInvalidArgument('arrayValue.values must be a list.')
  const parsed = values.map((value) => parseValue(value, depth))
  if (parsed.some((value) => 'arrayValue' in value))
    throw createInvalidArgument('Cannot convert an array value in an array value.')
  return parsed.length > 0 ? { values: parsed } : {}
}

function parseMap(content: unknown, depth: number): { fields?: Fields } {
  const fields = parseFields(object(content, 'mapValue').fields, depth)
  return Object.keys(fields).length > 0 ? { fields } : {}
}

function object(input: unknown, what: string): Record<string, unknown> {
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) return { ...input }
  throw createInvalidArgument(`${what} must be an object.`)
}

function string(input: unknown, what: string): string {
  if (typeof input !== 'string' || !input.isWellFormed())
    throw createInvalidArgument(`${what} must be a string of Unicode text.`)
  return input
}
