import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLastingProgram, isAlive, readPid } from '../../testing/killable.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { startChild } from './child.ts'

const folder = temporaryFolder()

async function start(code: string, stopLimit?: number) {
  const entry = join(folder, 'service.mjs')
  await writeFile(entry, code)
  return startChild({ entry, env: process.env, logFile: join(folder, 'logs', 'service.log'), stopLimit })
}

test('a service runs with the heap limit from its options', async () => {
  const code = `
    const limit = require('node:v8').getHeapStatistics().heap_size_limit
    process.send(limit < 300 * 2 ** 20 ? 'ready' : process.exit(1))
    setInterval(() => {}, 1000)`
  const entry = join(folder, 'bounded.cjs')
  await writeFile(entry, code)
  const options = { entry, env: process.env, logFile: join(folder, 'logs', 'bounded.log') }
  await expect(startChild(options)).rejects.toThrow('it ended without a word')
  const child = await startChild({ ...options, nodeOptions: ['--max-old-space-size=64'] })
  await child.stop()
})

test('reports and logs the error of a service that exits instead of starting', async () => {
  await expect(start("console.error('inbox: its port is taken.'); process.exit(1)")).rejects.toThrow(
    /^inbox: its port is taken\. \(log: .*service\.log\)$/,
  )
  expect(await readFile(join(folder, 'logs', 'service.log'), 'utf8')).toContain('its port is taken')
})

test('reports a crash with the line that contains the error', async () => {
  await expect(start("throw new TypeError('word is undefined')")).rejects.toThrow(
    'TypeError: word is undefined',
  )
})

test('kills a service that ignores the request to stop', async () => {
  const child = await start(
    "process.on('SIGTERM', () => {}); process.send('ready'); setInterval(() => {}, 1000)",
    50,
  )
  await child.stop()
  expect(isAlive(child.pid)).toBe(false)
})

test.each([
  ['starting', ''],
  ['running', "process.send('ready')"],
  [
    'writing to a closed log',
    "process.on('uncaughtException', (error) => console.error(error)); setInterval(() => console.error('here'), 1)",
  ],
])('a service that is %s ends when its parent is killed', async (state, code) => {
  const entry = join(folder, `${state}.mjs`)
  const pidFile = join(folder, `${state}.pid`)
  await writeFile(entry, `${code}\n${createLastingProgram(pidFile)}`)
  const options = JSON.stringify({ entry, logFile: join(folder, 'logs', 'orphan.log') })
  const parent = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { startChild } from ${JSON.stringify(join(import.meta.dirname, 'child.ts'))}
     startChild({ ...${options}, env: process.env })`,
  ])
  onTestFinished(() => void parent.kill('SIGKILL'))
  const pid = await readPid(pidFile)
  parent.kill('SIGKILL')
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
})
