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
import { readSampleDocuments } from '../../local/sample-content/read-sample-content.ts'
import { sanityDataset, sanityProjectId } from '../../local/settings.ts'
import { schemaTypes } from '../../schemas/index.ts'

const documents: SanityDocument[] = [...readSampleDocuments().values()].map((document) => ({
  _rev: 'sample',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
  ...document,
}))

/** The Studio's own workspace on a content lake, which the rules that compare documents ask. */
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

test('every sample document could be published in the Studio as it is', async () => {
  const { client } = await startLake()
  const transaction = client.transaction()
  for (const document of documents) transaction.createOrReplace(document)
  await transaction.commit()
  const workspace = await studioWorkspace(client)
  const complaints: string[] = []
  for (const document of documents) {
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
