import { toSortable } from './timestamp.ts'
import { type Fields, type Value, vectorMarker } from './value.ts'

/**
 * Returns the rank of a value's type, by which Firestore sorts values of different types.
 * Source: https://firebase.google.com/docs/firestore/manage-data/data-types#value_type_ordering
 */
export function typeRank(value: Value): number {
  if ('nullValue' in value) return 0
  if ('booleanValue' in value) return 1
  if ('integerValue' in value || 'doubleValue' in value) return 2
  if ('timestampValue' in value) return 3
  if ('stringValue' in value) return 4
  if ('bytesValue' in value) return 5
  if ('referenceValue' in value) return 6
  if ('geoPointValue' in value) return 7
  if ('arrayValue' in value) return 8
  return getVector(value) ? 9 : 10
}

/** Compares any two values as Firestore does. Returns a negative number if `a` comes first, 0 if they are equal. */
export function compareValues(a: Value, b: Value): number {
  const ranks = typeRank(a) - typeRank(b)
  if (ranks !== 0) return ranks
  if ('booleanValue' in a && 'booleanValue' in b) return Number(a.booleanValue) - Number(b.booleanValue)
  if ('timestampValue' in a && 'timestampValue' in b) {
    return order(toSortable(a.timestampValue), toSortable(b.timestampValue))
  }
  if ('stringValue' in a && 'stringValue' in b) return compareText(a.stringValue, b.stringValue)
  if ('bytesValue' in a && 'bytesValue' in b) {
    return Buffer.compare(Buffer.from(a.bytesValue, 'base64'), Buffer.from(b.bytesValue, 'base64'))
  }
  if ('referenceValue' in a && 'referenceValue' in b) {
    // Compare segments, so that a document sorts before documents in its subcollections.
    return compareLists(a.referenceValue.split('/'), b.referenceValue.split('/'), compareText)
  }
  if ('geoPointValue' in a && 'geoPointValue' in b) {
    const [p, q] = [a.geoPointValue, b.geoPointValue]
    return order(p.latitude ?? 0, q.latitude ?? 0) || order(p.longitude ?? 0, q.longitude ?? 0)
  }
  if ('arrayValue' in a && 'arrayValue' in b) {
    return compareLists(a.arrayValue.values ?? [], b.arrayValue.values ?? [], compareValues)
  }
  if ('mapValue' in a && 'mapValue' in b) return compareMaps(a, b)
  return compareNumbers(getNumber(a), getNumber(b))
}

/** Returns the value of a number, as a bigint if it is an integer; `undefined` for other types. */
function getNumber(value: Value): bigint | number | undefined {
  if ('integerValue' in value) return BigInt(value.integerValue)
  return 'doubleValue' in value ? Number(value.doubleValue) : undefined
}

type Numeric = bigint | number | undefined

/** NaN sorts before all numbers and equals itself. JavaScript compares bigint and number exactly. */
function compareNumbers(a: Numeric, b: Numeric): number {
  if (a === undefined || b === undefined) return 0
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(b)) - Number(Number.isNaN(a))
  return order(a, b)
}

function order<Item extends string | number | bigint>(a: Item, b: Item): number {
  if (a < b) return -1
  return a > b ? 1 : 0
}

/** Compares strings by UTF-8 bytes, which sort supplementary characters last, unlike JavaScript. */
function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let index = 0; index < length; index++) {
    const [left, right] = [a.charCodeAt(index), b.charCodeAt(index)]
    if (left !== right) return byBytes(left) - byBytes(right)
  }
  return a.length - b.length
}

/** Sorts surrogates after all other code units, as UTF-8 does. */
function byBytes(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x2000 : unit
}

function compareLists<Item>(a: Item[], b: Item[], compare: (a: Item, b: Item) => number): number {
  for (const [index, item] of a.entries()) {
    const other = b[index]
    if (other === undefined) return 1
    const result = compare(item, other)
    if (result !== 0) return result
  }
  return a.length - b.length
}

type MapValue = Extract<Value, { mapValue: unknown }>

/** Returns the numbers of a vector, which is stored as a map with a marker. */
function getVector({ mapValue }: MapValue): Value[] | undefined {
  const { [vectorMarker]: marker, value } = mapValue.fields ?? {}
  const isVector = marker && 'stringValue' in marker && marker.stringValue === '__vector__'
  return isVector && value && 'arrayValue' in value ? (value.arrayValue.values ?? []) : undefined
}

function compareMaps(a: MapValue, b: MapValue): number {
  const [vectorA, vectorB] = [getVector(a), getVector(b)]
  if (vectorA && vectorB) {
    return vectorA.length - vectorB.length || compareLists(vectorA, vectorB, compareValues)
  }
  const entries = (fields: Fields = {}) => Object.entries(fields).sort(([p], [q]) => compareText(p, q))
  return compareLists(
    entries(a.mapValue.fields),
    entries(b.mapValue.fields),
    ([keyA, valueA], [keyB, valueB]) => compareText(keyA, keyB) || compareValues(valueA, valueB),
  )
}
