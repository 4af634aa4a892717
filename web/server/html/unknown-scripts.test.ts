import { expect, test, vi } from 'vitest'
import { noteUnknownScripts, unknownScriptCount } from './unknown-scripts.ts'

test('each unknown script is named once and counted always, and a flood of them does not fill the log', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  noteUnknownScripts('/', [])
  noteUnknownScripts('/', ["'sha256-a'"])
  noteUnknownScripts('/about', ["'sha256-a'"])
  expect(log.mock.calls).toEqual([[expect.stringContaining('/ has an inline script')]])
  noteUnknownScripts(
    '/',
    Array.from({ length: 100 }, (_, number) => `'sha256-${number}'`),
  )
  expect(log).toHaveBeenCalledTimes(20)
  expect(unknownScriptCount()).toBe(102)
  log.mockRestore()
})
