import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startChild } from './child.ts'
import { isAlive } from './preflight.ts'

const folder = temporaryFolder()

async function start(code: string, stopLimit?: number) {
  const entry = join(folder, 'service.mjs')
  await writeFile(entry, code)
  return startChild({ entry, env: process.env, logFile: join(folder, 'logs', 'service.log'), stopLimit })
}

test('a service that reports readiness runs until it is stopped', async () => {
  const child = await start("process.send('ready'); setInterval(() => {}, 1000)")
  expect(isAlive(child.pid)).toBe(true)
  await child.stop()
  expect(isAlive(child.pid)).toBe(false)
})

test('a service that ends instead is reported with its complaint, which is also in the log', async () => {
  await expect(start("console.error('inbox: its port is taken.'); process.exit(1)")).rejects.toThrow(
    /^inbox: its port is taken\. \(log: .*service\.log\)$/,
  )
  expect(await readFile(join(folder, 'logs', 'service.log'), 'utf8')).toContain('its port is taken')
})

test('a crash is reported by the line that names the error', async () => {
  await expect(start("throw new TypeError('word is undefined')")).rejects.toThrow(
    'TypeError: word is undefined',
  )
})

test('a service that ignores the request to stop is ended', async () => {
  const child = await start(
    "process.on('SIGTERM', () => {}); process.send('ready'); setInterval(() => {}, 1000)",
    50,
  )
  await child.stop()
  expect(isAlive(child.pid)).toBe(false)
})
