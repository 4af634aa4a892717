import { readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { logFileStream } from './log-file.ts'

test('a log and its predecessor have a bounded size and contain the latest lines in full', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'logs', 'site.log')
  for (let start = 0; start < 3; start++) {
    const log = logFileStream(file, 1000)
    for (let line = 0; line < 100; line++) log.write(`start ${start} line ${line}\n`)
    await finished(log.end())
  }
  expect(readdirSync(join(folder, 'logs')).sort()).toEqual(['site.log', 'site.log.1'])
  for (const name of [file, `${file}.1`]) expect(statSync(name).size).toBeLessThanOrEqual(1000)
  const lines = `${readFileSync(`${file}.1`)}${readFileSync(file)}`.trim().split('\n')
  const written = [0, 1, 2].flatMap((start) =>
    Array.from({ length: 100 }, (_, line) => `start ${start} line ${line}`),
  )
  expect(lines).toEqual(written.slice(-lines.length))
})

test('log lines are dropped without an error if the disk is full', async () => {
  const folder = temporaryFolder()
  symlinkSync('/dev/full', join(folder, 'full.log'))
  const log = logFileStream(join(folder, 'full.log'))
  log.write('lost\n')
  await finished(log.end())
  expect(log.errored).toBeNull()
})
