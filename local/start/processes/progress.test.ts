import { spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { secondsOf, untilIdle } from './progress.ts'

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
  const idle = untilIdle(run('setInterval(() => {}, 1000)'), 4000, never.signal).then(() => 'idle')
  const busy = untilIdle(run('for (;;);'), 4000, never.signal).then(() => 'busy')
  expect(await Promise.race([idle, busy])).toBe('idle')
})

test.each([
  ['00:00:03', 3],
  ['01:02:03', 3723],
  ['2-00:00:01', 172_801],
  ['0:07.93', 7],
  ['61:01.20', 3661],
])('reads the time %s of Linux or macOS', (time, seconds) => {
  expect(secondsOf(time)).toBe(seconds)
})
