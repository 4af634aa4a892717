import { join } from 'node:path'
import { readSchema } from '@sanity/codegen'
import { parse, type TypeNode, typeEvaluate } from 'groq-js'
import { expect, test } from 'vitest'
import { queries } from './queries.ts'

const schema = await readSchema(join(import.meta.dirname, 'schema.generated.json'))

/** Paths that a query reads although no document can have them: their type is null and nothing else. */
function* unknownFields(node: TypeNode, path: string): Generator<string> {
  if (node.type === 'null') yield path
  if (node.type === 'array') yield* unknownFields(node.of, `${path}[]`)
  if (node.type === 'union') {
    for (const each of node.of) if (each.type !== 'null') yield* unknownFields(each, path)
  }
  if (node.type === 'object') {
    for (const [name, { value }] of Object.entries(node.attributes))
      yield* unknownFields(value, `${path}.${name}`)
  }
}

test.each(Object.entries(queries))('%s reads only what the schema has', (name, query) => {
  expect([...unknownFields(typeEvaluate(parse(query), schema), name)]).toEqual([])
})
