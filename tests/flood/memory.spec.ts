import { readFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { processesOf } from './site-figures.ts'

const { pid } = inject('site')

test('the heaps of both processes have a bound, together of less than 400 MB', async () => {
  const commands = (await processesOf(pid)).map((id) => readFile(`/proc/${id}/cmdline`, 'utf8'))
  const bounds = (await Promise.all(commands)).map((command) =>
    // The last one holds.
    Number([...command.matchAll(/--max-old-space-size=(\d+)/g)].at(-1)?.[1]),
  )
  expect(bounds).toHaveLength(2)
  expect(bounds.reduce((sum, each) => sum + each, 0)).toBeLessThan(400)
})
