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

test.each([
  ['announcement', 'newest first', [{ field: 'from', direction: 'desc' }]],
  ['redirect', 'by address', [{ field: 'from', direction: 'asc' }]],
])('the list of %s documents is sorted %s', (type, _, defaultOrdering) => {
  const list = structure(
    createStructureBuilder({ source, perspectiveStack: [] }),
    Object.create(null),
  ) as ListBuilder
  const item = list.serialize({ path: [] }).items.find(({ id }) => id === type)
  expect(item).toMatchObject({ child: { options: { defaultOrdering } } })
})
