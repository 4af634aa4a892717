import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { promptValidation } from './prompt-validation'

const { transform } = promptValidation()
const change = (code: string, id: string) =>
  typeof transform === 'function' ? Reflect.apply(transform, undefined, [code, id]) : undefined

const folder = dirname(fileURLToPath(import.meta.resolve('@sanity/validation')))
const [file = ''] = globSync(join(folder, 'validateDocument-*.js'))

test('validation of the installed version runs at once while the flag is set', async () => {
  const changed: string = change(readFileSync(file, 'utf8'), file)
  const [, waiting] = /, requestIdleCallback = (.*?) \|\| requestIdleCallbackShim,/s.exec(changed) ?? []
  const ask = (win: object, callback: () => void) =>
    Reflect.apply(new Function('win', 'callback', `return (${waiting})(callback)`), undefined, [
      win,
      callback,
    ])
  const idle: (() => void)[] = []
  const requestIdleCallback = (callback: () => void) => idle.push(callback)
  const asked = vi.fn()
  expect(ask({ requestIdleCallback }, asked)).toBe(1)
  // No handle of the browser's.
  expect(ask({ requestIdleCallback, validatesPromptly: true }, asked)).toBe(0)
  expect(asked).not.toHaveBeenCalled()
  // Before anything else that the browser has to do.
  await Promise.resolve()
  expect(asked).toHaveBeenCalledOnce()
  expect(idle).toEqual([asked])
})

test('throws when the source has changed, and leaves other modules unchanged', () => {
  expect(() => change('await nothing', file)).toThrow('does not contain')
  expect(change('await nothing', '/other.js')).toBeUndefined()
})
