import { extractSchema } from '@sanity/schema/_internal'
import { evaluateSync, parse, type TypeNode, typeEvaluate } from 'groq-js'
import { createSchema } from 'sanity'
import { expect, test } from 'vitest'
import { contentParts, contentQuery, getParts, getQuery } from './content.ts'
import { schemaTypes } from './index.ts'
import { termsPage } from './legal/legal-page.ts'
import { complete } from './model/document.ts'
import { contentTypes } from './models.ts'
import { homePage } from './pages/home.ts'

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

const read = (part: string, ...dataset: object[]) =>
  evaluateSync(parse(getQuery(part).groq), { dataset }).data

test('versions of a legal text are read newest first', () => {
  const version = (page: string, effectiveDate: string) => ({ _type: 'legalVersion', page, effectiveDate })
  const terms = [version('terms', '2026-01-01'), version('terms', '2026-03-01')]
  const days = ['2026-03-01', '2026-01-01'].map((effectiveDate) => ({ effectiveDate }))
  expect(read('termsVersions', ...terms, version('privacy', '2026-02-01'))).toMatchObject(days)
})

test('a page receives the crop and hotspot of its image, and the numbers in its text', () => {
  const asset = { _id: 'image-1-1x1-png', _type: 'sanity.imageAsset' }
  const crop = { top: 0, bottom: 0.1, left: 0.2, right: 0 }
  const hotspot = { x: 0.3, y: 0.4, width: 0.5, height: 0.6 }
  const heroImage = { asset: { _ref: asset._id }, crop, hotspot }
  const stray = { _id: 'copy', _type: 'homePage' }
  const home = read('homePage', asset, stray, { _id: 'homePage', _type: 'homePage', heroImage })
  expect(complete(homePage, home, {}).heroImage).toMatchObject({ crop, hotspot })
  const third = [
    { _type: 'listStart', number: 3 },
    { _type: 'span', text: 'Third' },
  ]
  const body = [{ _type: 'block', listItem: 'number', level: 2, children: third }]
  const terms = read('termsPage', { _id: 'termsPage', _type: 'termsPage', sections: [{ body }] })
  expect(complete(termsPage, terms, {}).sections[0]?.body).toMatchObject([{ level: 2, start: 3 }])
})
