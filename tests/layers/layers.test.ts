import { expect, test } from 'vitest'
import { layers, readLayers } from './layers.ts'

const header =
  '| layer | gives | without it | delete | delete these lines |\n| --- | --- | --- | --- | --- |\n'

test('reads the paths and lines of a layer', () => {
  const row =
    '| Bar | A bar. | No bar. | `web/bar`, `public/bar.css` | `a.tsx`: `import a`, `<A />`; `b.ts`: `b,` |'
  expect(readLayers(header + row)).toEqual([
    {
      name: 'Bar',
      paths: ['web/bar', 'public/bar.css'],
      registrations: [
        { file: 'a.tsx', lines: ['import a', '<A />'] },
        { file: 'b.ts', lines: ['b,'] },
      ],
    },
  ])
})

test('rejects a row without lines', () => {
  expect(() => readLayers(`${header}| Bar | A bar. | No bar. | \`web/bar\` | nothing |`)).toThrow('Bar')
})

test.each(layers)('$name is registered in at most five lines of two files', ({ registrations }) => {
  expect(registrations.length).toBeLessThanOrEqual(2)
  expect(registrations.flatMap(({ lines }) => lines).length).toBeLessThanOrEqual(5)
})
