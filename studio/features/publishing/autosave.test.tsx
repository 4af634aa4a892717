import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countChange } from '../../patches/saves.ts'
import { pauseSaves, useAutosave } from './autosave.ts'

const commit = vi.hoisted(() => ({ disabled: false, execute: vi.fn() }))
vi.mock('sanity', () => ({
  getDraftId: (id: string) => `drafts.${id}`,
  useDocumentOperation: () => ({ commit }),
  useDocumentStore: () => ({}),
  useSyncState: () => ({ isSyncing: false }),
}))

beforeEach(() => {
  commit.execute.mockClear()
  countChange('drafts.homePage')
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

afterEach(cleanup)

const openForm = () =>
  renderHook(({ value }) => useAutosave('homePage', 'homePage', value), { initialProps: { value: 'a' } })

test('an edit is saved once typing pauses', () => {
  const { rerender } = openForm()
  vi.advanceTimersByTime(100)
  rerender({ value: 'ab' })
  vi.advanceTimersByTime(100)
  expect(commit.execute).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(commit.execute).toHaveBeenCalledOnce()
})

test('an edit made during a publish is saved after it', () => {
  const resume = pauseSaves('homePage')
  const { rerender } = openForm()
  vi.advanceTimersByTime(1000)
  expect(commit.execute).not.toHaveBeenCalled()
  resume()
  rerender({ value: 'ab' })
  vi.advanceTimersByTime(1000)
  expect(commit.execute).toHaveBeenCalledOnce()
})

test.each(['pagehide', 'visibilitychange'])('an edit is saved immediately on %s', (event) => {
  openForm()
  window.dispatchEvent(new Event(event))
  expect(commit.execute).toHaveBeenCalledOnce()
})
