import { expect, it, vi } from 'vitest'
import { whenDone } from '../testing/when-done.ts'
import { type WorkerEvents, WorkerPool } from './worker-pool.ts'

it('counts the time of a task from when its worker has started, and ends the worker that then takes too long', async () => {
  vi.useFakeTimers()
  whenDone(() => void vi.useRealTimers())
  const started: { events: WorkerEvents<string>; end: () => void }[] = []
  const pool = new WorkerPool<string, string>({
    workers: 1,
    waiting: 10,
    milliseconds: 1000,
    start: (events) => {
      const end = vi.fn()
      started.push({ events, end })
      return { post: () => {}, end }
    },
    kindOf: (task) => task,
    refuse: (reason) => new Error(reason),
  })
  const answers = Promise.allSettled([pool.run('first'), pool.run('second')])

  await vi.advanceTimersByTimeAsync(60_000)
  const [{ events, end } = expect.fail('No worker was started.')] = started
  events.ready()
  await vi.advanceTimersByTimeAsync(900)
  events.answer('done')
  await vi.advanceTimersByTimeAsync(1100)

  expect(await answers).toEqual([
    { status: 'fulfilled', value: 'done' },
    { status: 'rejected', reason: new Error('slow') },
  ])
  expect(end).toHaveBeenCalledOnce()
})
