import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../local/settings.ts'
import { pictureFolder } from './camera.ts'

// tests/contract/documents.test.ts follows the links and pictures of the guide.

const pages = readdirSync(join(root, 'docs/editors'))
const start = readFileSync(join(root, 'docs/editors.md'), 'utf8')
const guide = [start, ...pages.map((page) => readFileSync(join(root, 'docs/editors', page), 'utf8'))].join()

test('the guide shows every picture, and the script takes each of them', () => {
  const script = readFileSync(join(import.meta.dirname, 'pictures.spec.ts'), 'utf8')
  const taken = [...script.matchAll(/\.take\(\s*'([a-z-]+)'/g)].map(([, name]) => `${name}.webp`)
  const pictures = readdirSync(pictureFolder)
  expect(taken).toEqual(expect.arrayContaining(pictures))
  expect(pictures.filter((name) => !guide.includes(`images/editors/${name})`))).toEqual([])
})

test('the first page links to all others', () => {
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.filter((page) => !start.includes(`(editors/${page})`))).toEqual([])
})
