import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startFirestore } from '../../../local/firestore/start.ts'
import { type RandomSource, randomSource } from '../../random.ts'
import { emulatorJar, type OfficialEmulator, skipReason, startOfficialEmulator } from './official-emulator.ts'

const documents = 'projects/demo-campus/databases/(default)/documents'
const title = emulatorJar
  ? 'the local Firestore'
  : `the local Firestore against the official one: ${skipReason}`

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

const answerSchema = z.array(
  z.looseObject({ document: z.object({ name: z.string(), fields: z.unknown().default({}) }).optional() }),
)

describe.skipIf(!emulatorJar)(title, () => {
  let official: OfficialEmulator
  let local: Awaited<ReturnType<typeof startFirestore>>
  let folder: string
  let origins: [string, string]

  const post = (origin: string, rpc: string, body: unknown) =>
    fetch(`${origin}/v1/${documents}:${rpc}`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'text/plain' },
      body: JSON.stringify(body),
    })

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'firestore-differential-'))
    official = await startOfficialEmulator()
    local = await startFirestore({
      port: 0,
      projectId: 'demo-campus',
      originPorts: [],
      databaseFile: join(folder, 'firestore.sqlite'),
    })
    origins = [official.origin, `http://127.0.0.1:${local.port}`]
    const random = randomSource(1)
    const writes = Array.from({ length: 120 }, (_, index) => ({
      update: { name: `${documents}/events/${index % 2 ? 'e' : 'é'}${index}`, fields: randomFields(random) },
    }))
    for (const origin of origins) expect((await post(origin, 'commit', { writes })).status).toBe(200)
  }, 60_000)

  afterAll(async () => {
    await Promise.all([official?.stop(), local?.close()])
    rmSync(folder, { recursive: true, force: true })
  })

  /** Status and documents that both give to a query. */
  async function ask(origin: string, structuredQuery: object) {
    const response = await post(origin, 'runQuery', { structuredQuery })
    if (!response.ok) return { status: response.status }
    const answer = answerSchema.parse(await response.json())
    return { status: 200, found: answer.flatMap(({ document }) => (document ? [document] : [])) }
  }

  test('the queries of this site have the same answers', async () => {
    const from = [{ collectionId: 'events' }]
    const where = (fieldPath: string, op: string, value: object) => ({
      fieldFilter: { field: { fieldPath }, op, value },
    })
    const orderBy = (fieldPath: string) => [
      { field: { fieldPath }, direction: 'ASCENDING' },
      { field: { fieldPath: '__name__' }, direction: 'ASCENDING' },
    ]
    const clubs = [{ stringValue: 'May 10' }, { referenceValue: `${documents}/clubs/c1` }]
    const queries = [
      {
        from,
        where: where('a', 'GREATER_THAN_OR_EQUAL', { timestampValue: '2026-01-01T00:00:00Z' }),
        orderBy: orderBy('a'),
        limit: 300,
      },
      { from, orderBy: orderBy('b'), limit: 300 },
      { from, where: where('a', 'IN', { arrayValue: { values: clubs } }), limit: 300 },
    ]
    for (const query of queries) {
      const [expected, actual] = await Promise.all(origins.map((origin) => ask(origin, query)))
      expect(expected?.found?.length).toBeGreaterThan(5)
      expect(actual).toEqual(expected)
    }
  })

  test('four hundred chance queries have the same answers', async () => {
    const random = randomSource(20_261)
    const differences: unknown[] = []
    for (let count = 0; count < 400; count++) {
      const query = randomQuery(random)
      const [expected, actual] = await Promise.all(origins.map((origin) => ask(origin, query)))
      if (JSON.stringify(expected) !== JSON.stringify(actual)) {
        const names = [expected, actual].map(
          (side) => side?.found?.map(({ name }) => name.split('/').at(-1)) ?? side,
        )
        differences.push({ query, official: names[0], local: names[1] })
      }
    }
    expect(differences).toEqual([])
  }, 120_000)

  test('a record is found and missed alike', async () => {
    const names = [`${documents}/events/e1`, `${documents}/events/none`]
    const [expected, actual] = await Promise.all(
      origins.map(async (origin) => {
        const answer = z.array(
          z.looseObject({
            found: z.looseObject({ fields: z.unknown() }).optional(),
            missing: z.string().optional(),
          }),
        )
        return answer.parse(await (await post(origin, 'batchGet', { documents: names })).json())
      }),
    )
    const comparable = (side: typeof expected) =>
      new Set(side?.map(({ found, missing }) => JSON.stringify(found?.fields ?? missing)))
    expect(comparable(actual)).toEqual(comparable(expected))
  })
})

function randomFields(random: RandomSource) {
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

function randomFilter(random: RandomSource) {
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

function randomQuery(random: RandomSource) {
  const fieldPath = random.pick(fields)
  return {
    from: [{ collectionId: 'events' }],
    ...(random.chance(0.8) && { where: randomFilter(random) }),
    ...(random.chance(0.5) && {
      orderBy: [{ field: { fieldPath }, direction: random.pick(['ASCENDING', 'DESCENDING']) }],
    }),
    ...(random.chance(0.4) && { limit: 1 + random.below(20) }),
    ...(random.chance(0.2) && { offset: random.below(5) }),
  }
}
