import { spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { get } from 'node:http'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { backendFailures } from '../../../fallback-store/backend-failures.ts'
import { eventually } from '../../testing/fake-next.ts'
import { TestContent } from '../../testing/test-content.ts'
import { startNext } from './next-runner.ts'

const shortLived = new URL('../../testing/short-lived-process.ts', import.meta.url)

function ask(socketPath: string, path = '/'): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ socketPath, path }, (answer) => resolve(text(answer))).on('error', reject)
  })
}

test('restarts a crashed Next on the same private socket, and stops it with the site', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const failures: unknown[] = []
  backendFailures.subscribe((failure) => failures.push(failure))
  const next = await startNext(shortLived)
  onTestFinished(() => next.close())
  await eventually(() => expect(failures).toEqual([{ backend: 'Firestore', kind: 'late' }]))
  const { mode } = await stat(dirname(next.socketPath))
  expect(mode & 0o777).toBe(0o700)
  expect(Number(await ask(next.socketPath, '/heap'))).toBeLessThan(512 * 1024 * 1024)
  const first = await ask(next.socketPath)
  await expect(ask(next.socketPath, '/end')).rejects.toThrow()
  await eventually(async () => expect(await ask(next.socketPath)).not.toBe(first))
  expect(log).toHaveBeenCalledWith(expect.stringContaining('is started again'))
  next.close()
  await eventually(() => expect(ask(next.socketPath)).rejects.toThrow())
  log.mockRestore()
})

test('restarts a process that has just died, even if content was sent to it', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const next = await startNext(shortLived)
  onTestFinished(() => next.close())
  const first = await ask(next.socketPath)
  process.kill(Number(first), 'SIGKILL')
  // Wait in a blocking loop, so that this process sends content before it can notice the exit.
  const isGone = () => !/^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', first]).stdout.toString())
  while (!isGone());
  next.sendContent(new TestContent().current, [])
  await eventually(async () => expect(await ask(next.socketPath)).not.toBe(first))
  log.mockRestore()
})

test('throws if Next cannot start', async () => {
  await expect(startNext(new URL('../testing/no-such-file.ts', import.meta.url))).rejects.toThrow()
})
