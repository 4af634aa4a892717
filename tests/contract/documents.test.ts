import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Document, Window } from 'happy-dom'
import { Marked } from 'marked'
import { gfmHeadingId } from 'marked-gfm-heading-id'
import { expect, test } from 'vitest'
import { root } from '../../local/settings.ts'

const notOurs = /(?:^|\/)(?:node_modules|\.git|\.local|\.next[^/]*|dist|test-(?:results|build-[^/]*))(?:\/|$)/
const files = globSync('**/*', { cwd: root, exclude: (path) => notOurs.test(path), withFileTypes: false })
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { DOMParser } = new Window()

/** Each Markdown file converted to an HTML document, with GitHub's anchors. */
const documents = new Map<string, Document>()
for (const file of files.filter((each) => each.endsWith('.md'))) {
  const html = await new Marked(gfmHeadingId()).parse(read(file))
  documents.set(file, new DOMParser().parseFromString(html, 'text/html'))
}

test.each([...documents])('every link, image and anchor in %s exists', (file, document) => {
  const targets = [...document.querySelectorAll('[href], [src]')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
  )
  const broken = targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false
    const [path = '', anchor] = decodeURI(target).split('#')
    const named = path === '' ? file : join(dirname(file), path)
    if (!files.includes(named.replace(/\/$/, ''))) return true
    return anchor !== undefined && !documents.get(named)?.getElementById(anchor)
  })
  expect(broken).toEqual([])
})

/** Whether a file or folder has this path, or a path that ends with it. */
const isThere = (path: string) =>
  files.some((file) => file === path || file.endsWith(`/${path}`)) || globSync(path, { cwd: root }).length > 0

const topLevel = /^(?:web|studio|schemas|local|tests|public|deployment|docs)\//
const fileName = /^[\w@.-][\w@./[\]-]*\.(?:tsx?|mjs|css|jsonc?|md|ya?ml|ndjson|webp|svg)$/

test.each([...documents])('every path in %s exists', (_file, document) => {
  const named = [...document.querySelectorAll(':not(pre) > code')].map(({ textContent }) => textContent)
  const paths = named.filter((text) => !/[\s<…]/.test(text) && (topLevel.test(text) || fileName.test(text)))
  const missing = paths.filter((path) => !notOurs.test(path) && !isThere(path.replace(/\/$/, '')))
  expect(missing).toEqual([])
})

test('every document that code mentions exists', () => {
  const sources = files.filter((file) => /\.(?:tsx?|mjs|ya?ml|conf|example)$/.test(file))
  const named = sources.flatMap((file) => read(file).match(/docs\/[\w/-]+\.md/g) ?? [])
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !files.includes(path))).toEqual([])
})
