import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor, type VisitorObject } from 'oxc-parser'
import { expect, test } from 'vitest'
import { root } from '../../local/settings.ts'

const web = join(root, 'web')

function visit(file: string, visitor: VisitorObject): void {
  new Visitor(visitor).visit(parseSync(file, readFileSync(join(web, file), 'utf8')).program)
}

test('the code sends every usage event in the catalogue', () => {
  const events: string[] = []
  visit('usage-events/catalogue.ts', {
    TSInterfaceDeclaration({ id, body }) {
      if (id.name !== 'EventCatalogue') return
      for (const member of body.body)
        if (member.type === 'TSPropertySignature' && member.key.type === 'Identifier')
          events.push(member.key.name)
    },
  })
  // Some names are in variables, so all texts in the code count.
  const texts = new Set<unknown>()
  const sources = globSync('**/*.{ts,tsx}', {
    cwd: web,
    exclude: (path) => /node_modules|\.next|\.test\.|google-sink/.test(path),
  })
  for (const file of sources)
    visit(file, {
      Literal({ value }) {
        texts.add(value)
      },
    })
  expect(events.length).toBeGreaterThan(10)
  expect(events.filter((name) => !texts.has(name))).toEqual([])
})
