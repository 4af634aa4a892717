import { readFileSync } from 'node:fs'
import { createSchema, type Rule } from 'sanity'
import { expect, test } from 'vitest'
import { isIconName } from './icons.ts'
import { schemaTypes } from './index.ts'
import { legalVersion } from './legal/legal-version.ts'
import type { Field, Fields } from './model/field.ts'
import { icon } from './model/fields.ts'
import { documentType, iconRow } from './model/studio.ts'
import { collectionModels, documentModels, objectModels } from './models.ts'

const models = [...documentModels, ...objectModels]

/** Yields every field of the models, including fields of nested objects, with its path. */
function* fieldsOf(fields: Fields, path: string): Generator<[string, Field]> {
  for (const [name, field] of Object.entries(fields)) {
    yield [`${path}.${name}`, field]
    yield* fieldsOf(field.studio.fields ?? {}, `${path}.${name}`)
  }
}
const fields = models.flatMap((model) => [...fieldsOf(model.fields, model.name)])
const pathsOf = (wrong: [string, Field][]) => wrong.map(([path]) => path)

type Check = (value: unknown) => unknown

/** Returns a field's custom validation functions. */
function checksOf({ validation }: { type: string; validation?: unknown }): Check[] {
  const checks: Check[] = []
  const rule: object = new Proxy(
    {},
    {
      get: (_, name) => (check: Check) => {
        if (name === 'custom') checks.push(check)
        return rule
      },
    },
  )
  if (typeof validation === 'function') validation(rule as Rule)
  return checks
}

test('every field has its own title and a description of its purpose', () => {
  expect(fields.length).toBeGreaterThan(60)
  expect(
    pathsOf(fields.filter(([, { studio }]) => !studio.title || !/^[^{ ]/.test(studio.description))),
  ).toEqual([])
  expect(models.filter(({ title }) => !title).map(({ name }) => name)).toEqual([])
})

test("Sanity's own schema validation does not report problems", () => {
  expect(createSchema({ name: 'website', types: schemaTypes })._validation).toEqual([])
})

test('published legal versions that are in force are read-only in the Studio', () => {
  expect(documentType(legalVersion)).toHaveProperty('readOnly', legalVersion.readOnly)
})

test("every default text passes its field's validation", () => {
  const texts = fields.filter(([, { maxLength, initial }]) => maxLength && initial)
  const breaksRule = ({ studio, initial }: Field) => {
    const results = checksOf(studio).map((check) => check(initial))
    const ofItems = (studio.of ?? []).flatMap(checksOf).flatMap((check) => [initial].flat().map(check))
    return [...results, ...ofItems].some((result) => result !== true)
  }
  expect(texts.length).toBeGreaterThan(100)
  expect(pathsOf(texts.filter(([, field]) => breaksRule(field)))).toEqual([])
})

test('every text has a max length that fits a page', () => {
  expect(pathsOf(fields.filter(([, { maxLength = 0 }]) => maxLength > 2000))).toEqual([])
})

test.each(collectionModels.map((model) => [model.name, model] as const))(
  'a list of %s documents has a name, an order and distinguishable rows',
  (_name, { plural, orderings = [], preview, fields }) => {
    expect(plural).toMatch(/\S/)
    const ordered = orderings.flatMap(({ by }) => by.map(({ field }) => field))
    const selected = Object.values(preview?.select ?? {}).map((path) => path.replace(/\..*/, ''))
    expect(ordered).not.toEqual([])
    expect(selected).not.toEqual([])
    expect([...ordered, ...selected].filter((name) => !(name in fields))).toEqual([])
  },
)

test.each(documentModels.map((model) => [model.name, model] as const))(
  'the %s model describes what happens at each of its dates',
  (_name, { fields, dates }) => {
    const dated = Object.keys(fields).filter((name) => /^date/.test(fields[name]?.studio.type ?? ''))
    expect(Object.keys(dates?.changes ?? {})).toEqual(dated)
  },
)

test('the guide for editors lists every document', () => {
  const guide = readFileSync(new URL('../docs/editors.md', import.meta.url), 'utf8')
  const titles = documentModels.map(({ title, plural = title }) => plural)
  const answers = guide.slice(guide.indexOf('## Where to find it'))
  expect(titles.filter((title) => !answers.includes(title))).toEqual([])
})

test('every list drops an empty item', () => {
  const lists = fields.filter(([, { studio, maxItems }]) => studio.type === 'array' && maxItems)
  expect(lists.length).toBeGreaterThan(15)
  expect(
    pathsOf(lists.filter(([, { shape }]) => [shape.parse([{}]), shape.parse([''])].flat().length > 0)),
  ).toEqual([])
})

test("editors cannot choose the site's own icons, but older documents can contain them", () => {
  const own = 'graduation-cap'
  const choices = Object(icon.studio.options).list
  expect(choices).toContainEqual({ value: 'map-pin', title: 'Map pin' })
  expect(choices).not.toContainEqual(expect.objectContaining({ value: own }))
  expect(isIconName(own)).toBe(true)
  expect(iconRow({ icon: own })).toHaveProperty('media.type', 'svg')
})

test('an unknown icon name does not show an icon', () => {
  expect(isIconName('toString')).toBe(false)
  expect(iconRow({ title: 'Chat', icon: 'toString' })).toEqual({ title: 'Chat' })
})
