import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pauseSaves, useAutosave } from './autosave'

const execute = vi.fn()
const operations = { commit: { disabled: false, execute } }
const settled = { isSyncing: false }

vi.mock('sanity', () => ({ useDocumentOperation: () => operations, useSyncState: () => settled }))

let type: (words: string) => void

beforeEach(() => {
  vi.useFakeTimers()
  const { rerender } = renderHook(({ words }) => useAutosave('homePage', 'homePage', words), {
    initialProps: { words: '' },
  })
  type = (words) => rerender({ words })
  vi.runAllTimers()
  execute.mockClear()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('saves once the typing pauses', () => {
  type('H')
  type('Hi')
  expect(execute).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(execute).toHaveBeenCalledTimes(1)
})

it('saves before a publish, and then nothing until it is released', () => {
  type('Hi')
  const resumeSaves = pauseSaves('homePage')
  expect(execute).toHaveBeenCalledTimes(1)
  type('Hi th')
  vi.runAllTimers()
  expect(execute).toHaveBeenCalledTimes(1)
  resumeSaves()
  type('Hi there')
  vi.runAllTimers()
  expect(execute).toHaveBeenCalledTimes(2)
})
