import { expect, onTestFinished, test, vi } from 'vitest'
import { backendFailures } from '../../../fallback-store/backend-failures.ts'
import { eventually } from '../../testing/fake-next.ts'
import { startNext } from './next-runner.ts'

const shortLived = new URL('../../testing/short-lived-process.ts', import.meta.url)

const idOf = async (port: number) => (await fetch(`http://127.0.0.1:${port}`)).text()

test('restarts Next on its port when it crashes, and ends it with the site', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const failures: unknown[] = []
  backendFailures.subscribe((failure) => failures.push(failure))
  const next = await startNext(shortLived)
  onTestFinished(() => next.close())
  await eventually(() => expect(failures).toEqual([{ backend: 'Firestore' }]))
  const heap = await fetch(`http://127.0.0.1:${next.port}/heap`)
  expect(Number(await heap.text())).toBeLessThan(512 * 1024 * 1024)
  const first = await idOf(next.port)
  await expect(fetch(`http://127.0.0.1:${next.port}/end`)).rejects.toThrow()
  await eventually(async () => expect(await idOf(next.port)).not.toBe(first))
  expect(log).toHaveBeenCalledWith(expect.stringContaining('is started again'))
  next.close()
  await eventually(() => expect(idOf(next.port)).rejects.toThrow())
  log.mockRestore()
})

test('a Next that cannot start says so instead of trying for ever', async () => {
  await expect(startNext(new URL('../testing/no-such-file.ts', import.meta.url))).rejects.toThrow()
})
