import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Expression, parseSync, Visitor } from 'oxc-parser'
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

/** Calls back for every class that a file reads from a CSS module. The class is undefined if its name is computed. */
function visitClasses(file: string, visit: (sheet: string, name: string | undefined) => void): void {
  const sheets = new Map<string, string>()
  const visitName = (value: Expression | null, name?: string) => {
    const sheet = value?.type === 'Identifier' && sheets.get(value.name)
    if (sheet) visit(sheet, name)
  }
  new Visitor({
    ImportDeclaration({ source: { value: path }, specifiers: [styles] }) {
      if (!styles || !path.endsWith('.module.css')) return
      sheets.set(
        styles.local.name,
        path.startsWith('@/') ? join('web', path.slice(2)) : join(dirname(file), path),
      )
    },
    MemberExpression({ object, computed, property }) {
      visitName(object, !computed && property.type === 'Identifier' ? property.name : undefined)
    },
    VariableDeclarator({ init }) {
      visitName(init)
    },
  }).visit(parseSync(file, read(file)).program)
}

test('every class of a CSS module is used and every used class exists', () => {
  const sheets = filesOf('{web,studio}/**/*.module.css')
  const classes = new Map(sheets.map((sheet) => [sheet, classesIn(read(sheet))]))
  const unused = new Set(
    [...classes].flatMap(([sheet, names]) => [...names].map((name) => `${sheet}: ${name}`)),
  )
  const missing: string[] = []
  for (const file of filesOf('{web,studio}/**/*.{ts,tsx}'))
    visitClasses(file, (sheet, name) => {
      const names = classes.get(sheet) ?? new Set()
      if (name && !names.has(name)) missing.push(`${file}: ${name}`)
      for (const used of name ? [name] : names) unused.delete(`${sheet}: ${used}`)
    })
  expect(missing, 'classes without a rule').toEqual([])
  expect([...unused], 'rules that no component uses').toEqual([])
})
