import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import {
  createMockAuthStore,
  createWorkspaceFromConfig,
  pathToString,
  type SanityDocument,
  validateDocument,
} from 'sanity'
import { expect, test } from 'vitest'
import { root } from '../../local/settings.ts'
import { schemaTypes } from '../../schemas/index.ts'

const lines = readFileSync(join(root, 'local/sample-content/content/data.ndjson'), 'utf8').trim().split('\n')
const documents: SanityDocument[] = lines.map((line) => ({
  _rev: 'sample',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
  ...JSON.parse(line),
}))

const project = { projectId: 'campus', dataset: 'production' }

/** The Studio's own workspace, without a server: rules that ask one let pass what they cannot compare. */
const workspace = createWorkspaceFromConfig({
  name: 'test',
  basePath: '/',
  ...project,
  auth: createMockAuthStore({
    client: createClient({ ...project, apiVersion: '2025-02-19', useCdn: false }),
    currentUser: null,
  }),
  schema: { types: schemaTypes },
})

test.each(documents)('the sample $_id could be published in the Studio as it is', async (document) => {
  const { schema } = await workspace
  expect(schema.get(document._type)).toBeDefined()
  const markers = await validateDocument({
    document,
    workspace: await workspace,
    environment: 'cli',
    getDocumentExists: async ({ id }) => documents.some(({ _id }) => _id === id),
  })
  expect(markers.map(({ path, message }) => `${pathToString(path)}: ${message}`)).toEqual([])
})
