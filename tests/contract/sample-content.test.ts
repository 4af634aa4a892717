import type { SanityClient } from '@sanity/client'
import {
  createMockAuthStore,
  createWorkspaceFromConfig,
  pathToString,
  type SanityDocument,
  validateDocument,
} from 'sanity'
import { expect, test } from 'vitest'
import { startLake } from '../../local/content-lake/test-lake.ts'
import { readSampleDocuments, readSampleRecords } from '../../local/sample-content/read-sample-content.ts'
import { sanityDataset, sanityProjectId } from '../../local/settings.ts'
import { schemaTypes } from '../../schemas/index.ts'
import type { Fields } from '../../schemas/model/field.ts'
import { objectModels, singletonModels } from '../../schemas/models.ts'
import { clubContract } from '../../schemas/records/club-contract.ts'
import { eventContract } from '../../schemas/records/event-contract.ts'

const documents: SanityDocument[] = [...readSampleDocuments().values()].map((document) => ({
  _rev: 'sample',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
  ...document,
}))

/**
 * Creates the Studio's workspace with a content lake, because rules that compare documents send queries to
 * it.
 */
function studioWorkspace(client: SanityClient) {
  return createWorkspaceFromConfig({
    name: 'test',
    basePath: '/',
    projectId: sanityProjectId,
    dataset: sanityDataset,
    auth: createMockAuthStore({ client, currentUser: null }),
    schema: { types: schemaTypes },
  })
}

test("every sample document and its draft pass the Studio's validation", async () => {
  const { client } = await startLake()
  const transaction = client.transaction()
  for (const document of documents) transaction.createOrReplace(document)
  await transaction.commit()
  const workspace = await studioWorkspace(client)
  const complaints: string[] = []
  const drafts = documents.map((document) => ({ ...document, _id: `drafts.${document._id}` }))
  for (const document of [...documents, ...drafts]) {
    expect(workspace.schema.get(document._type), document._type).toBeDefined()
    const markers = await validateDocument({
      document,
      workspace,
      environment: 'cli',
      getDocumentExists: async ({ id }) => Boolean(await client.getDocument(id)),
    })
    complaints.push(
      ...markers.map(({ path, message }) => `${document._id}: ${pathToString(path)}: ${message}`),
    )
  }
  expect(complaints).toEqual([])
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
  expect(new Set(used)).toEqual(new Set(['id', ...Object.keys(contract)]))
})
