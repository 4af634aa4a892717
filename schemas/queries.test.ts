import { extractSchema } from '@sanity/schema/_internal'
import { parse, type TypeNode, typeEvaluate } from 'groq-js'
import { createSchema } from 'sanity'
import { expect, test } from 'vitest'
import { schemaTypes } from './index.ts'
import { legalPageNames, legalPages } from './legal/legal-pages.ts'
import { singletonQuery } from './model/document.ts'
import { singletonModels } from './models.ts'
import { announcementsQuery, legalQuery, publishTimesQuery, redirectsQuery } from './queries.ts'

const queries = {
  ...Object.fromEntries(singletonModels.map((model) => [model.name, singletonQuery(model)])),
  ...Object.fromEntries(legalPageNames.map((page) => [legalPages[page].type, legalQuery(page)])),
  announcements: announcementsQuery,
  redirects: redirectsQuery,
  publishTimes: publishTimesQuery,
}

const schema = extractSchema(createSchema({ name: 'website', types: schemaTypes }))

/** Paths that a query reads although no document can have them: their type is null and nothing else. */
function* unknownFields(node: TypeNode, path: string): Generator<string> {
  if (node.type === 'null') yield path
  if (node.type === 'array') yield* unknownFields(node.of, `${path}[]`)
  if (node.type === 'union') {
    // A query over items of several types reads a field that at least one of them has.
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

test.each(Object.entries(queries))('%s reads only what the schema has', (name, { groq }) => {
  expect([...unknownFields(typeEvaluate(parse(groq), schema), name)]).toEqual([])
})
