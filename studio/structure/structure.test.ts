import { createSchema, type Source } from 'sanity'
import { createStructureBuilder, type ListBuilder } from 'sanity/structure'
import { expect, test } from 'vitest'
import { schemaTypes } from '../../schemas/index.ts'
import { structure } from './structure.ts'

const source = {
  schema: createSchema({ name: 'default', types: schemaTypes }),
  document: { resolveNewDocumentOptions: () => [] },
  i18n: { t: (key: string) => key },
  getClient: () => ({}),
} as unknown as Source

test('the list of team members is sorted by name', () => {
  const list = structure(
    createStructureBuilder({ source, perspectiveStack: [] }),
    Object.create(null),
  ) as ListBuilder
  const item = list.serialize({ path: [] }).items.find(({ id }) => id === 'teamMember')
  expect(item).toMatchObject({
    child: { options: { defaultOrdering: [{ field: 'name', direction: 'asc' }] } },
  })
})
