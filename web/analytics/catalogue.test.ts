import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(web, file), 'utf8')

test('the code sends every usage event in the catalogue', () => {
  const events = [...read('usage-events/catalogue.ts').matchAll(/^ {2}(\w+): (?:object|\{|Handoff)/gm)].map(
    ([, name]) => name,
  )
  const sources = globSync('**/*.{ts,tsx}', {
    cwd: web,
    exclude: (path) => /node_modules|\.next/.test(path),
  }).filter((file) => !/\.test\.|usage-events\/catalogue|analytics\/google-sink/.test(file))
  const sent = sources.map(read).join('\n')
  expect(events.length).toBeGreaterThan(10)
  expect(events.filter((name) => !sent.includes(`'${name}'`))).toEqual([])
})
