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

test('the validation that the Studio has does not wait while somebody waits for it', async () => {
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

test('one that waits in another way is noticed, and everything else stays as it is', () => {
  expect(() => change('await nothing', file)).toThrow('waits in another way')
  expect(change('await nothing', '/other.js')).toBeUndefined()
})
