import type { SanityDocument } from 'sanity'
import { expect, test } from 'vitest'
import { startLake } from '../../local/content-lake/test-lake.ts'
import { readSampleDocuments, readSampleRecords } from '../../local/sample-content/read-sample-content.ts'
import type { Fields } from '../../schemas/model/field.ts'
import { contentTypes, objectModels, singletonModels } from '../../schemas/models.ts'
import { clubContract } from '../../schemas/records/club-contract.ts'
import { eventContract } from '../../schemas/records/event-contract.ts'
import { createValidation } from './document-validation.ts'

// The type `redirect` only exists with the layer of redirects.
const documents: SanityDocument[] = [...readSampleDocuments().values()]
  .filter(({ _type }) => _type !== 'redirect' || contentTypes.includes(_type))
  .map((document) => ({
    _rev: 'sample',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
    ...document,
  }))

test("every sample document passes the Studio's validation", async () => {
  const { client } = await startLake()
  const transaction = client.transaction()
  for (const document of documents) transaction.createOrReplace(document)
  await transaction.commit()
  const validate = await createValidation(client)
  const complaints: string[] = []
  for (const document of documents) complaints.push(...(await validate(document)))
  expect(complaints).toEqual([])
})

test('a document is compared with others, but not with its own published version', async () => {
  const { client } = await startLake()
  const validate = await createValidation(client)
  const policy = { _id: 'v', _type: 'legalVersion', page: 'privacy', effectiveDate: '2999-01-01' }
  const version = await client.create(policy)
  const taken = expect.stringMatching('effectiveDate: Choose another day')
  expect(await validate({ ...version, _id: 'drafts.v' })).not.toContainEqual(taken)
  expect(await validate({ ...version, _id: 'drafts.w' })).toContainEqual(taken)
  expect(await validate({ ...version, _id: 'drafts.w', page: 'terms' })).not.toContainEqual(taken)
})

test('two items of a list must not have the same text', async () => {
  const { client } = await startLake()
  const validate = await createValidation(client)
  const heroWords = ['Events', 'events '].map((text) => ({ _type: 'heroWord', _key: text, text }))
  const home = await client.create({ _id: 'homePage', _type: 'homePage', heroWords })
  expect(await validate(home)).toContainEqual(expect.stringMatching('heroWords: Change or remove one'))
})

/**
 * Yields text fields that are empty both in the sample and by default. Neither visitors nor layout tests
 * would ever see them.
 */
function* emptyTexts(fields: Fields, content: object, path: string): Generator<string> {
  for (const [name, { studio, maxLength }] of Object.entries(fields)) {
    const value = new Map(Object.entries(content)).get(name)
    if (maxLength && !value) yield `${path}.${name}`
    const nested = studio.fields ?? objectModels.find((model) => model.name === studio.type)?.fields
    if (nested) yield* emptyTexts(nested, Object(value), `${path}.${name}`)
  }
}

test('every page text has a default or a sample value', () => {
  const empty = singletonModels.flatMap(({ name, fields }) => [
    ...emptyTexts(fields, Object(readSampleDocuments().get(name)), name),
  ])
  expect(empty, 'Write these into content/data.ndjson.').toEqual([])
})

test.each([
  ['events', eventContract],
  ['clubs', clubContract],
] as const)('every field of %s is in a sample document', (collection, contract) => {
  const used = readSampleRecords(collection).flatMap((record) => Object.keys(record))
  // The contract only has these fields with the recurrence layer.
  const ofSeries = ['dates', 'repeats']
  const required = used.filter((name) => name in contract || !ofSeries.includes(name))
  expect(new Set(required)).toEqual(new Set(['id', ...Object.keys(contract)]))
})
