import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import {
  isElementAccessExpression,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  type Node,
} from 'typescript/unstable/ast'
import { API, type NodeHandle, type Type } from 'typescript/unstable/sync'
import { afterAll, expect, test } from 'vitest'
import { root } from '../../local/settings.ts'

/*
 * If no page reads a field, editors can edit it, but it is never shown. No other test finds such fields.
 * TypeScript resolves every property access to its declaration, also through the types that are derived from
 * the models in `schemas/`.
 */
const api = new API({ cwd: root })
afterAll(() => api.close())
const [project] = api.updateSnapshot({ openProjects: [join(root, 'web/tsconfig.json')] }).getProjects()
if (!project) throw new Error('web/tsconfig.json could not be opened.')
const { checker, program } = project

const propertiesOf = (type: Type) => checker.getPropertiesOfType(type)
const idOf = ({ path, index }: NodeHandle) => `${path}#${index}`

/** Yields the property names that are read from values: `value.name`, `value[name]` or `{ name } = value`. */
function* propertiesTaken(node: Node): Generator<{ from: Node; names: readonly unknown[] }> {
  if (isPropertyAccessExpression(node)) yield { from: node.expression, names: [node.name.text] }
  if (isElementAccessExpression(node)) {
    yield {
      from: node.expression,
      names: literalsOf(checker.getTypeAtLocation(node.argumentExpression)),
    }
  }
  if (isObjectBindingPattern(node)) {
    const names = node.elements.map(({ propertyName, name }) => (propertyName ?? name)?.getText())
    yield { from: node, names }
  }
  const children: Node[] = []
  node.forEachChild((child) => {
    children.push(child)
  })
  for (const child of children) yield* propertiesTaken(child)
}

function literalsOf(type: Type | undefined): unknown[] {
  if (!type) return []
  if (type.isUnionType()) return type.getTypes().flatMap(literalsOf)
  return type.isLiteralType() ? [type.value] : []
}

/** Returns the declarations of the properties that the site's code reads by one of the wanted names. */
async function placesRead(wanted: ReadonlySet<string>): Promise<Set<string>> {
  const read = new Set<string>()
  const exclude = (part: string) => part.includes('.next')
  for await (const name of glob('web/**/*.{ts,tsx}', { cwd: root, exclude })) {
    if (/\.test\.tsx?$|\/testing\//.test(name)) continue
    const source = program.getSourceFile(join(root, name))
    const taken = [...(source ? propertiesTaken(source) : [])].filter(({ names }) =>
      names.some((name) => typeof name === 'string' && wanted.has(name)),
    )
    const types = checker.getTypeAtLocation(taken.map(({ from }) => from))
    for (const [index, { names }] of taken.entries()) {
      const held = types[index]
      for (const property of held ? objectsIn(held).flatMap(propertiesOf) : []) {
        if (names.includes(property.name)) for (const each of property.declarations) read.add(idOf(each))
      }
    }
  }
  return read
}

/** Returns the object types in a type: itself, the members of a union, or the items of a list. */
function objectsIn(type: Type): Type[] {
  if (type.isUnionType()) return type.getTypes().flatMap(objectsIn)
  // An intersection of ID and fields is a document behind a reference.
  if (type.isIntersectionType()) return [type]
  if (!checker.isArrayType(type) || !type.isTypeReference()) return type.isObjectType() ? [type] : []
  return checker.getTypeArguments(type).flatMap(objectsIn)
}

/** Yields every field of a type with its declarations, including fields of nested objects and list items. */
function* fieldsOf(type: Type, path: string): Generator<{ path: string; places: string[] }> {
  for (const property of checker.getPropertiesOfType(type)) {
    // Libraries read the fields of images and rich text.
    const declared = property.declarations.filter((each) => /\/schemas\/(?!model|rich-text)/.test(each.path))
    if (declared.length === 0) continue
    const own = `${path}.${property.name}`
    yield { path: own, places: declared.map(idOf) }
    const held = checker.getTypeOfSymbol(property)
    for (const object of held ? objectsIn(held) : []) yield* fieldsOf(object, own)
  }
}

test('pages read every editable field, except in referenced documents', async () => {
  const models = join(root, 'schemas/models.ts')
  const content = checker.getTypeAtPosition(models, readFileSync(models, 'utf8').indexOf('SiteContent'))
  const documents = content ? checker.getPropertiesOfType(content) : []
  const fields = documents.flatMap((document) => {
    const type = checker.getTypeOfSymbol(document)
    return type ? [...fieldsOf(type, document.name)] : []
  })
  expect(fields.length).toBeGreaterThan(400)
  const read = await placesRead(new Set(fields.map(({ path }) => path.slice(path.lastIndexOf('.') + 1))))
  const unread = fields.filter(({ places }) => !places.some((place) => read.has(place)))
  expect(unread.map(({ path }) => path)).toEqual([])
})
