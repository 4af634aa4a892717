import { spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { untilIdle } from './progress.ts'

function run(code: string): number {
  const child = spawn(process.execPath, ['-e', code])
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child.pid ?? 0
}

test('a process that works is waited for, and one that does nothing is not', async () => {
  const never = new AbortController()
  onTestFinished(() => never.abort())
  const idle = untilIdle(run('setInterval(() => {}, 1000)'), 1000, never.signal, 2).then(() => 'idle')
  const busy = untilIdle(run('for (;;);'), 1000, never.signal, 2).then(() => 'busy')
  expect(await Promise.race([idle, busy])).toBe('idle')
})
