import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ScheduledContent } from './scheduled-content.ts'

const start = Date.parse('2027-01-11T08:00:00Z')
const hour = 3_600_000
const morning = [start + hour, start + 4 * hour]

beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

async function clockOf(read: () => Promise<number[]>) {
  let passed = 0
  const onDue = () => {
    passed += 1
  }
  const clock = new ScheduledContent({ read, now: Date.now, onDue })
  onTestFinished(() => clock.close())
  await clock.update()
  return { clock, passed: () => passed }
}

test('reports each scheduled time once, when it comes', async () => {
  const { passed } = await clockOf(async () => morning)
  await vi.advanceTimersByTimeAsync(hour - 1)
  expect(passed()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(passed()).toBe(1)
  await vi.advanceTimersByTimeAsync(2 * hour)
  expect(passed()).toBe(1)
  await vi.advanceTimersByTimeAsync(24 * hour)
  expect(passed()).toBe(2)
})

test('a clock that is set passes what lies in between, forth and back', async () => {
  const { passed } = await clockOf(async () => morning)
  vi.setSystemTime(start + 2 * hour)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(passed()).toBe(1)
  vi.setSystemTime(start)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(passed()).toBe(2)
})

test('a new announcement brings its scheduled, and one that was taken back takes them away', async () => {
  let known = morning
  const { clock, passed } = await clockOf(async () => known)
  known = []
  await clock.update()
  await vi.advanceTimersByTimeAsync(2 * hour)
  expect(passed()).toBe(0)
  known = morning.slice(1)
  await clock.update()
  await vi.advanceTimersByTimeAsync(2 * hour)
  expect(passed()).toBe(1)
})

test('a moment that passes before it is known is reported then, and an older read never replaces a newer one', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => log.mockRestore())
  const answers: (() => Promise<number[]>)[] = []
  const { clock, passed } = await clockOf(async () => (await answers.shift()?.()) ?? [])
  answers.push(
    () => Promise.reject(new Error('busy')),
    async () => [start + 500],
  )
  await clock.update()
  await vi.advanceTimersByTimeAsync(2000)
  expect(passed()).toBe(1)
  const held = Promise.withResolvers<number[]>()
  answers.push(
    () => held.promise,
    async () => [start + hour],
  )
  const older = clock.update()
  await clock.update()
  held.resolve([])
  await older
  await vi.advanceTimersByTimeAsync(hour)
  expect(passed()).toBe(2)
})

test('a year begins in London without any schedule', async () => {
  vi.setSystemTime('2026-12-31T23:59:59.900Z')
  const { passed } = await clockOf(async () => [])
  await vi.advanceTimersByTimeAsync(1000)
  expect(passed()).toBe(1)
})

test('while the content lake is away it keeps to what it knew, and asks again', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => log.mockRestore())
  let isDown = false
  let asked = 0
  const { clock, passed } = await clockOf(async () => {
    asked += 1
    if (isDown) throw new Error('away')
    return morning
  })
  isDown = true
  await clock.update()
  await vi.advanceTimersByTimeAsync(hour)
  expect(passed()).toBe(1)
  isDown = false
  await vi.advanceTimersByTimeAsync(15_000)
  const before = asked
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(before)
})
