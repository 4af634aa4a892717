import { collectMigrationMutations } from 'sanity/migrate'
import { expect, test } from 'vitest'
import { singletonModels } from '../../../schemas/models.ts'
import migration from './index.ts'

test('creates every page except those that have a draft', async () => {
  async function* documents() {
    yield { _id: 'drafts.homePage', _type: 'homePage', _rev: 'r', _createdAt: '', _updatedAt: '' }
  }
  const changes = []
  for await (const change of collectMigrationMutations(migration, documents, Object.create(null)))
    changes.push(change)
  const created = changes.flat().filter(({ type }) => type === 'createIfNotExists')
  expect(created).toHaveLength(singletonModels.length - 1)
})
