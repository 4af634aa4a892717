import { expect, test } from 'vitest'
import { schemaTypes } from './index.ts'
import { singletonNames } from './site-pages.ts'

interface Described {
  name?: string
  title?: string
  description?: unknown
  fields?: unknown
}

/** Every field of a type, those of nested objects included, as `type.field.field`. */
function* fieldsOf(type: Described, path = type.name ?? ''): Generator<[string, Described]> {
  for (const field of (type.fields ?? []) as Described[]) {
    const fieldPath = `${path}.${field.name}`
    yield [fieldPath, field]
    yield* fieldsOf(field, fieldPath)
  }
}

const fields = schemaTypes.flatMap((type) => [...fieldsOf(type)])

test('every field tells the editor what it is and what it is for', () => {
  const silent = fields.filter(([, { title, description }]) => !title || !description).map(([path]) => path)
  expect(fields.length).toBeGreaterThan(60)
  expect(silent).toEqual([])
})

test('every singleton is a document type with fields, an icon and groups', () => {
  for (const name of singletonNames) {
    const type = schemaTypes.find((candidate) => candidate.name === name)
    expect(type).toMatchObject({ type: 'document', icon: expect.anything(), groups: expect.anything() })
  }
})
