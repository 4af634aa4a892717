import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../local/settings.ts'

const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (path) => /node_modules|\.next|\/dist/.test(path) })
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/**
 * Returns the classes in a style sheet. Excludes `:global` classes, because they belong to elements around the component.
 */
function classesIn(sheet: string): Set<string> {
  const rules = sheet.replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|url\([^)]*\)|"[^"]*"/g, '')
  return new Set(rules.match(/\.[a-z][\w-]*/gi)?.map((name) => name.slice(1)))
}

/** Returns the style sheets that a component imports, with their import names. */
function sheetsOf(file: string, source: string): [name: string, sheet: string][] {
  const imports = source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)
  const sheets = [...imports].map(([, name = '', path = '']): [string, string] => {
    const sheet = path.startsWith('@/') ? join('web', path.slice(2)) : join(dirname(file), path)
    return [name, sheet]
  })
  // Ignore imports inside template strings, whose files do not exist.
  return sheets.filter(([, sheet]) => existsSync(join(root, sheet)))
}

test('every class of a CSS module is used and every used class exists', () => {
  const used = new Map<string, Set<string>>(
    filesOf('{web,studio}/**/*.module.css').map((sheet) => [sheet, new Set()]),
  )
  const dynamic = new Set<string>()
  const missing: string[] = []
  for (const file of filesOf('{web,studio}/**/*.{ts,tsx}')) {
    const source = read(file)
    for (const [name, sheet] of sheetsOf(file, source)) {
      if (new RegExp(`\\b${name}\\[|\\{[^}]*\\} = ${name}\\b`).test(source)) dynamic.add(sheet)
      for (const [, wanted = ''] of source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
        used.get(sheet)?.add(wanted)
        if (!classesIn(read(sheet)).has(wanted)) missing.push(`${file}: ${wanted}`)
      }
    }
  }
  expect(missing, 'classes without a rule').toEqual([])
  const unused = [...used].flatMap(([sheet, names]) =>
    dynamic.has(sheet)
      ? []
      : [...classesIn(read(sheet))].filter((name) => !names.has(name)).map((name) => `${sheet}: ${name}`),
  )
  expect(unused, 'rules that no component uses').toEqual([])
})
