import { expect, test } from 'vitest'
import { BusyError, FairLimiter } from './fair-limiter.ts'

const timeoutMs = 10_000

/** Returns functions that add and end tasks, and the names of the tasks that have started. */
function makeTasks(limiter: FairLimiter) {
  const started: string[] = []
  const ends: (() => void)[] = []
  const outcomes: Promise<string>[] = []
  const add = (client: string, name: string, signal?: AbortSignal) => {
    const task = () => {
      started.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    }
    const outcome = limiter.run(client, task, () => signal).catch((error: Error) => error.name || 'rejected')
    outcomes.push(outcome)
    return outcome
  }
  /** Ends the running tasks one by one until all tasks have run. */
  const finish = async () => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end()
      await new Promise((resolve) => setImmediate(resolve))
    }
    return Promise.all(outcomes)
  }
  return { started, add, finish }
}

test('limits the number of running and waiting tasks', async () => {
  const limiter = new FairLimiter({ running: 2, waiting: 3, timeoutMs })
  const { started, add, finish } = makeTasks(limiter)
  for (let number = 0; number < 7; number += 1) void add('one', String(number))
  expect(started).toEqual(['0', '1'])
  expect(limiter.waiting).toBe(3)
  expect(await finish()).toEqual(['0', '1', '2', '3', '4', 'Error', 'Error'])
  expect(limiter.waiting).toBe(0)
})

test('clients take turns, regardless of how many tasks each of them has', async () => {
  const { started, add, finish } = makeTasks(new FairLimiter({ running: 1, waiting: 20, timeoutMs }))
  for (let number = 0; number < 6; number += 1) void add('flood', `flood ${number}`)
  void add('campus', 'campus 0')
  void add('campus', 'campus 1')
  void add('home', 'home 0')
  await finish()
  expect(started).toEqual([
    ...['flood 0', 'flood 1', 'campus 0', 'home 0', 'flood 2', 'campus 1'],
    ...['flood 3', 'flood 4', 'flood 5'],
  ])
})

test('if the queue is full, the client with the most waiting tasks loses one to another client', async () => {
  const { started, add, finish } = makeTasks(new FairLimiter({ running: 1, waiting: 3, timeoutMs }))
  const flood = Array.from({ length: 5 }, (_, number) => add('flood', `flood ${number}`))
  void add('campus', 'campus 0')
  expect(await flood[3]).toBe('Error')
  expect(await flood[4]).toBe('Error')
  await finish()
  expect(started).toEqual(['flood 0', 'flood 1', 'campus 0', 'flood 2'])
})

test('one client can use the whole queue if there are no other clients', async () => {
  const { add, finish } = makeTasks(new FairLimiter({ running: 2, waiting: 50, timeoutMs }))
  for (let number = 0; number < 52; number += 1) void add('campus', String(number))
  expect(new Set(await finish())).not.toContain('Error')
})

test('removes a disconnected client from the queue', async () => {
  const limiter = new FairLimiter({ running: 1, waiting: 3, timeoutMs })
  const { started, add, finish } = makeTasks(limiter)
  const left = new AbortController()
  void add('one', 'running')
  const waiting = add('two', 'waiting', left.signal)
  left.abort()
  expect(await waiting).toBe('AbortError')
  expect(limiter.waiting).toBe(0)
  await finish()
  expect(started).toEqual(['running'])
})

test('rejects a client that has waited for too long', async () => {
  const { add, finish } = makeTasks(new FairLimiter({ running: 1, waiting: 3, timeoutMs: 1 }))
  void add('one', 'running')
  expect(await add('one', 'waiting')).toBe('Error')
  await finish()
})

test('a failed task frees its slot', async () => {
  const limiter = new FairLimiter({ running: 1, waiting: 0, timeoutMs })
  await expect(limiter.run('one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await limiter.run('one', async () => 'fine')).toBe('fine')
  const busyPage = limiter.run('one', () => new Promise(() => {}))
  await expect(limiter.run('two', async () => 'fine')).rejects.toBeInstanceOf(BusyError)
  expect(busyPage).toBeInstanceOf(Promise)
})
