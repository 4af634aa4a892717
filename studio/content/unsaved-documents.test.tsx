import { Subject } from 'rxjs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepSaving, saveAll } from './unsaved-documents.ts'

test('waits until all edits are saved, and until then warns before the tab is closed', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const isSaved = new Subject<boolean>()
  keepSaving('a', isSaved)
  const done = vi.fn()
  void saveAll().then(done)
  for (const saved of [false, true]) {
    isSaved.next(saved)
    await vi.advanceTimersByTimeAsync(1000)
    expect(done).toHaveBeenCalledTimes(saved ? 1 : 0)
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(saved)
  }
})

test('warns before the tab is closed until the last of several documents is saved', () => {
  const saves = ['a', 'b'].map((id) => {
    const isSaved = new Subject<boolean>()
    keepSaving(id, isSaved)
    return isSaved
  })
  const canClose = saves.map((isSaved) => {
    isSaved.next(true)
    return window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  })
  expect(canClose).toEqual([false, true])
})
