import type { SanityClient } from '@sanity/client'
import {
  createMockAuthStore,
  createWorkspaceFromConfig,
  pathToString,
  type SanityDocument,
  validateDocument,
} from 'sanity'
import { expect } from 'vitest'
import { sanityDataset, sanityProjectId } from '../../local/settings.ts'
import { schemaTypes } from '../../schemas/index.ts'

/**
 * Returns a function that validates a document as the Studio does. Rules that compare documents send queries to the
 * content lake.
 */
export async function createValidation(client: SanityClient) {
  const workspace = await createWorkspaceFromConfig({
    name: 'test',
    basePath: '/',
    projectId: sanityProjectId,
    dataset: sanityDataset,
    auth: createMockAuthStore({ client, currentUser: null }),
    schema: { types: schemaTypes },
  })
  return async (document: SanityDocument) => {
    expect(workspace.schema.get(document._type), document._type).toBeDefined()
    const markers = await validateDocument({
      document,
      workspace,
      environment: 'cli',
      getDocumentExists: async ({ id }) => Boolean(await client.getDocument(id)),
    })
    return markers.map(({ path, message }) => `${document._id}: ${pathToString(path)}: ${message}`)
  }
}
