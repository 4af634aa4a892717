import { type RandomSource, randomSource } from '../../random.ts'

/** The root of the project that the documents belong to, as REST names it. */
export const documents = 'projects/demo-chance/databases/(default)/documents'

/** Values of every type, among which queries compare. */
const values = [
  { nullValue: null },
  { booleanValue: true },
  { integerValue: '1' },
  { integerValue: '9007199254740993' },
  { doubleValue: 1 },
  { doubleValue: -2.5 },
  { doubleValue: 'NaN' },
  { timestampValue: '2026-05-10T16:30:00Z' },
  { timestampValue: '2026-05-10T16:30:00.000001Z' },
  { stringValue: '' },
  { stringValue: 'May 10' },
  { stringValue: 'Ωmega' },
  { stringValue: '👩' },
  { bytesValue: 'AQID' },
  { referenceValue: `${documents}/clubs/c1` },
  { geoPointValue: { latitude: 37.9, longitude: 23.7 } },
  { arrayValue: { values: [{ integerValue: '1' }, { stringValue: 'a' }] } },
  { arrayValue: {} },
  { mapValue: { fields: { a: { integerValue: '1' } } } },
] as const satisfies [object, ...object[]]

const operators = [
  'EQUAL',
  'NOT_EQUAL',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'ARRAY_CONTAINS',
  'IN',
  'NOT_IN',
  'ARRAY_CONTAINS_ANY',
] as const
const fields = ['a', 'b', 'nested.c'] as const

/** A commit's writes of 120 events with values by chance, always the same. */
export function chanceWrites(): object[] {
  const random = randomSource(1)
  return Array.from({ length: 120 }, (_, index) => ({
    update: { name: `${documents}/events/${index % 2 ? 'e' : 'é'}${index}`, fields: chanceFields(random) },
  }))
}

/** Structured queries over those events by chance, always the same. */
export function chanceQueries(count: number): object[] {
  const random = randomSource(20_261)
  return Array.from({ length: count }, () => chanceQuery(random))
}

function chanceFields(random: RandomSource) {
  return {
    ...(random.chance(0.9) && { a: random.pick(values) }),
    ...(random.chance(0.7) && { b: random.pick(values) }),
    ...(random.chance(0.5) && { nested: { mapValue: { fields: { c: random.pick(values) } } } }),
  }
}

/**
 * Operands as the SDKs send them: null and NaN go into unary filters, and a list holds no lists (the hosted Firestore
 * refuses them, the emulator does not).
 */
const operands = values.filter(
  (value) => !('nullValue' in value) && !('doubleValue' in value && value.doubleValue === 'NaN'),
)
const listItems = operands.filter((value) => !('arrayValue' in value))

function chanceFilter(random: RandomSource) {
  const field = { fieldPath: random.pick(fields) }
  if (random.chance(0.15)) {
    const op = random.pick(['IS_NULL', 'IS_NAN', 'IS_NOT_NULL', 'IS_NOT_NAN'])
    return { unaryFilter: { field, op } }
  }
  const op = random.pick(operators)
  const isList = op === 'IN' || op === 'NOT_IN' || op === 'ARRAY_CONTAINS_ANY'
  const item = (items: typeof operands) => items[random.below(items.length)]
  const value = isList ? { arrayValue: { values: [item(listItems), item(listItems)] } } : item(operands)
  return { fieldFilter: { field, op, value } }
}

function chanceQuery(random: RandomSource) {
  const fieldPath = random.pick(fields)
  return {
    from: [{ collectionId: 'events' }],
    ...(random.chance(0.8) && { where: chanceFilter(random) }),
    ...(random.chance(0.5) && {
      orderBy: [{ field: { fieldPath }, direction: random.pick(['ASCENDING', 'DESCENDING']) }],
    }),
    ...(random.chance(0.4) && { limit: 1 + random.below(20) }),
  }
}
