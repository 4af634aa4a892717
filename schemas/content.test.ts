import { extractSchema } from '@sanity/schema/_internal'
import { evaluateSync, parse, type TypeNode, typeEvaluate } from 'groq-js'
import { createSchema } from 'sanity'
import { expect, test } from 'vitest'
import { contentParts, contentQuery, getParts, getQuery } from './content.ts'
import { schemaTypes } from './index.ts'
import { contentTypes } from './models.ts'

const schema = extractSchema(createSchema({ name: 'website', types: schemaTypes }))

/**
 * Yields the paths that a query reads but no document can contain, because their only possible type is null.
 */
function* unknownFields(node: TypeNode, path: string): Generator<string> {
  if (node.type === 'null') yield path
  if (node.type === 'array') yield* unknownFields(node.of, `${path}[]`)
  if (node.type === 'union') {
    // If items have several types, a query can read a field that only one of the types has.
    const [first = [], ...others] = node.of
      .filter(({ type }) => type !== 'null')
      .map((each) => [...unknownFields(each, path)])
    yield* first.filter((field) => others.every((other) => other.includes(field)))
  }
  if (node.type === 'object') {
    for (const [name, { value }] of Object.entries(node.attributes))
      yield* unknownFields(value, `${path}.${name}`)
  }
}

test.each(contentParts)('%s reads only fields that the schema has', (part) => {
  expect([...unknownFields(typeEvaluate(parse(getQuery(part).groq), schema), part)]).toEqual([])
})

test('each content type affects at least one part, and other types affect none', () => {
  for (const type of contentTypes) expect(getParts([type]), type).not.toEqual([])
  expect(getParts(['sanity.imageAsset'])).toEqual([])
  expect(getParts(['teamMember'])).toEqual(['aboutPage'])
  expect(getParts(['*'])).toEqual(contentParts)
})

test('one query reads the requested parts and a publish time', () => {
  expect(contentQuery(['aboutPage'])).toMatch(
    /"othersPublishedAt": \*\[_type in \["homePage",(?!.*"teamMember")/,
  )
  expect(contentQuery(contentParts)).toContain('"publishedAt": *')
  expect(() => getQuery('nothing')).toThrow('no part "nothing"')
})

test('announcements are sorted by their start, or by their creation if they start at once', () => {
  const bars = [
    { text: 'First', from: '2026-11-01T09:00:00Z', _createdAt: '2026-10-01T09:00:00Z' },
    { text: 'Second', _createdAt: '2026-11-02T09:00:00Z' },
    { text: 'Third', from: '2026-11-03T09:00:00Z', _createdAt: '2026-10-01T09:00:00Z' },
  ]
  const dataset = bars.map((bar, index) => ({ ...bar, _id: `bar-${index}`, _type: 'announcement' }))
  const { data } = evaluateSync(parse(getQuery('announcements').groq), { dataset })
  expect(data).toMatchObject([{ text: 'Third' }, { text: 'Second' }, { text: 'First' }])
})
