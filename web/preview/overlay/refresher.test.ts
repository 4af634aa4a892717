import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Refresher } from './refresher'

let renderings: (() => void)[]
let refresher: Refresher

beforeEach(() => {
  vi.useFakeTimers()
  renderings = []
  refresher = new Refresher(() => new Promise((resolve) => renderings.push(resolve)))
})

afterEach(() => vi.useRealTimers())

const finish = async () => {
  renderings.at(-1)?.()
  await vi.advanceTimersByTimeAsync(0)
}

it('waits until the change that made the page outdated is saved', () => {
  refresher.outdated('homePage', 2)
  refresher.saved('homePage', 1)
  refresher.saved('aboutPage', 2)
  expect(renderings).toHaveLength(0)
  refresher.saved('homePage', 2)
  expect(renderings).toHaveLength(1)
})

it('renders saved changes during typing, and the rest afterwards', async () => {
  refresher.outdated('homePage', 1)
  refresher.outdated('homePage', 2)
  refresher.outdated('homePage', 3)
  refresher.saved('homePage', 1)
  expect(renderings).toHaveLength(1)
  await finish()
  refresher.saved('homePage', 2)
  expect(renderings).toHaveLength(1)
  refresher.saved('homePage', 3)
  expect(renderings).toHaveLength(2)
})

it('renders after a timeout, and again after the change is saved', async () => {
  refresher.outdated('homePage', 1)
  await vi.runAllTimersAsync()
  expect(renderings).toHaveLength(1)
  await finish()
  refresher.saved('homePage', 1)
  expect(renderings).toHaveLength(2)
})

it('renders once more after a delay, because a save might not show up in queries immediately', async () => {
  refresher.outdated('homePage', 0)
  await finish()
  await vi.runAllTimersAsync()
  expect(renderings).toHaveLength(2)
  await finish()
  await vi.runAllTimersAsync()
  expect(renderings).toHaveLength(2)
})

it('runs one render at a time, and then another for changes made in the meantime', async () => {
  const first = refresher.refresh()
  refresher.outdated('homePage', 1)
  refresher.saved('homePage', 1)
  expect(renderings).toHaveLength(1)
  await finish()
  await first
  expect(renderings).toHaveLength(2)
})
