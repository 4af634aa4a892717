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

it('waits until what made the page outdated is saved', () => {
  refresher.outdated()
  expect(renderings).toHaveLength(0)
  refresher.saved()
  expect(renderings).toHaveLength(1)
})

it('does not wait for ever: it may have been saved before', () => {
  refresher.outdated()
  vi.runAllTimers()
  expect(renderings).toHaveLength(1)
})

it('renders once more when what it could not wait for is saved at last', async () => {
  refresher.outdated()
  vi.runAllTimers()
  renderings[0]?.()
  await vi.runAllTimersAsync()
  refresher.saved()
  refresher.saved()
  expect(renderings).toHaveLength(2)
})

it('renders once more after the next save: the first may be of what was typed before', async () => {
  refresher.outdated()
  refresher.saved()
  renderings[0]?.()
  await vi.runAllTimersAsync()
  refresher.saved()
  renderings[1]?.()
  await vi.runAllTimersAsync()
  refresher.saved()
  expect(renderings).toHaveLength(2)
})

it('leaves a page alone that shows what is saved', () => {
  refresher.saved()
  vi.runAllTimers()
  expect(renderings).toHaveLength(0)
})

it('renders once at a time, and once more for what changed meanwhile', async () => {
  const first = refresher.refresh()
  refresher.outdated()
  refresher.saved()
  refresher.saved()
  expect(renderings).toHaveLength(1)
  renderings[0]?.()
  await first
  vi.runAllTimers()
  expect(renderings).toHaveLength(2)
})
