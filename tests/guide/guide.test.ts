import { readdirSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../local/settings.ts'
import { pictureFolder } from './camera.ts'

/** The files that the pages of the guide show and link, as absolute paths. */
const shown = new Set<string>()
const linked = new Set<string>()
const pages: string[] = []
for await (const name of glob('docs/{editors.md,editors/*.md}', { cwd: root })) {
  const page = join(root, name)
  pages.push(page)
  const text = readFileSync(page, 'utf8')
  for (const [, mark, target = ''] of text.matchAll(/(!?)\[[^\]]*\]\(([^):]+)\)/g)) {
    const names = mark ? shown : linked
    names.add(resolve(dirname(page), target))
  }
}

test('every picture of the guide is there, and every one that is there is shown', () => {
  const there = readdirSync(pictureFolder).map((name) => join(pictureFolder, name))
  expect(there.toSorted().map((path) => relative(root, path))).toEqual(
    [...shown].toSorted().map((path) => relative(root, path)),
  )
})

test('every picture of the guide is one that the script takes', () => {
  const script = readFileSync(join(import.meta.dirname, 'pictures.spec.ts'), 'utf8')
  const taken = [...script.matchAll(/\.take\(\s*'([a-z-]+)'/g)].map(([, name]) => `${name}.webp`)
  expect(taken).toEqual(expect.arrayContaining(readdirSync(pictureFolder)))
})

test('the first page leads to all others, and no page to one that is not there', () => {
  expect(pages.length).toBeGreaterThan(5)
  expect([...linked].toSorted()).toEqual(pages.filter((page) => dirname(page).endsWith('editors')).toSorted())
})
