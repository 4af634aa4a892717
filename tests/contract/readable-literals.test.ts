import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { type JSXElement, type JSXFragment, parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { root } from '../../local/settings.ts'

/** Attributes whose words people read or hear. */
const readableAttributes = new Set(['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label'])

/** Two letters in a row are a word; signs such as `%` or `×` are not. */
const isWord = (text: string) => /\p{L}{2}/u.test(text)

interface Literal {
  text: string
  line: number
}

/** Words in JSX that people would read and no editor could change. */
function readableLiterals(file: string, source: string): Literal[] {
  const found: Literal[] = []
  const add = (text: unknown, start: number) => {
    if (typeof text === 'string' && isWord(text)) {
      found.push({ text: text.trim(), line: source.slice(0, start).split('\n').length })
    }
  }
  const addChildren = ({ children }: JSXElement | JSXFragment) => {
    for (const child of children) {
      if (child.type === 'JSXText') add(child.value, child.start)
      if (child.type !== 'JSXExpressionContainer') continue
      const { expression } = child
      if (expression.type === 'Literal') add(expression.value, child.start)
      if (expression.type === 'TemplateLiteral') {
        for (const { value } of expression.quasis) add(value.raw, child.start)
      }
    }
  }
  // biome-ignore-start lint/correctness/noComponentHookFactories: these are names of syntax nodes.
  new Visitor({
    JSXElement: addChildren,
    JSXFragment: addChildren,
    JSXAttribute({ name, value, start }) {
      if (!value || !readableAttributes.has(String(name.name))) return
      if (value.type === 'Literal') add(value.value, start)
      if (value.type === 'JSXExpressionContainer' && value.expression.type === 'Literal') {
        add(value.expression.value, start)
      }
    },
  }).visit(parseSync(file, source).program)
  // biome-ignore-end lint/correctness/noComponentHookFactories: these are names of syntax nodes.
  return found
}

test('finds words in text, expressions and attributes, and passes content', () => {
  const source = [
    'const A = () => <><p title="Read me">Hello {name} {"World"} {`Dear ',
    '$',
    '{name}`}<img alt={words.alt} aria-hidden="true" />{words.text} 4 %</p>Bye</>',
  ].join('')
  expect(
    readableLiterals('a.tsx', source)
      .map(({ text }) => text)
      .toSorted(),
  ).toEqual(['Bye', 'Dear', 'Hello', 'Read me', 'World'])
})

test('nothing readable on the site is a literal in code', async () => {
  const literals: string[] = []
  let files = 0
  for await (const file of glob('web/**/*.tsx', { cwd: root, exclude: (name) => name.includes('.next') })) {
    if (file.endsWith('.test.tsx')) continue
    files++
    for (const { text, line } of readableLiterals(file, readFileSync(join(root, file), 'utf8'))) {
      literals.push(`${file}:${line} ${text}`)
    }
  }
  expect(files).toBeGreaterThan(30)
  expect(literals).toEqual([])
})
