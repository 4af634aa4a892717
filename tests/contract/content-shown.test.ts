import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { root } from '../../local/settings.ts'
import type { Fields } from '../../schemas/model/field.ts'
import { documentModels } from '../../schemas/models.ts'

/** Legal versions have their own parser, which reads them with their own queries. */
const readWhole = ['legalVersion']

/** Texts that only the layer of calendars and feeds shows. */
const calendarTexts =
  /(?:calendarFile|googleCalendar|appleCalendar|outlook|outlookWork|androidNote|otherCalendars|subscribe|subscribeNote)$/
const hasCalendars = existsSync(join(root, 'web/screens/events/feeds'))

/** Yields the path of every field, including the fields of objects and list items. */
function* pathsOf(fields: Fields, parent: string): Generator<string> {
  for (const [name, { objects = [], studio }] of Object.entries(fields)) {
    const path = `${parent}.${name}`
    yield path
    for (const inner of [...objects.map((model) => model.fields), studio.fields ?? {}])
      yield* pathsOf(inner, path)
  }
}

/** Returns the names by which a file can read properties: `value.name`, `{ name }` and `value['name']`. */
function namesIn(file: string): Set<string> {
  const names = new Set<string>()
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  new Visitor({
    MemberExpression({ property }) {
      if (property.type === 'Identifier') names.add(property.name)
    },
    Property({ key }) {
      if (key.type === 'Identifier') names.add(key.name)
    },
    Literal({ value }) {
      if (typeof value === 'string') names.add(value)
    },
  }).visit(program)
  return names
}

/*
 * If no page reads a field, editors can edit it, but it is never shown. `content-pages.test.tsx` checks that the content
 * pages show their texts. This test finds all other fields whose name the site's code does not contain, such as labels
 * of a form's errors.
 */
test('the site reads every editable field', async () => {
  const names = new Set<string>()
  for await (const file of glob('web/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name.includes('.next'),
  }))
    if (!/\.test\.tsx?$|\/testing\//.test(file)) for (const name of namesIn(file)) names.add(name)
  const models = documentModels.filter(({ name }) => !readWhole.includes(name))
  const paths = models
    .flatMap(({ name, fields }) => [...pathsOf(fields, name)])
    .filter((path) => hasCalendars || !calendarTexts.test(path))
  expect(paths.filter((path) => !names.has(path.slice(path.lastIndexOf('.') + 1)))).toEqual([])
})
