import { expect, test } from 'vitest'
import { isOwnScript } from './inline-scripts.ts'
import { dataInOneScript } from './page-data.ts'

const part = (text: string) => `<script>self.__next_f.push([1,${JSON.stringify(text)}])</script>`
const begin = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>'

test('the parts become one, at the place of the last', () => {
  const page = `${begin}${part('a"b')}<p>${part('\\n')}</p>${part('c')}<i></i>`
  expect(dataInOneScript(page)).toBe(`${begin}<p></p>${part('a"b\\nc')}<i></i>`)
})

test('nothing of the data ends the script, and the policy still knows it', () => {
  const escaped = '<script>self.__next_f.push([1,"\\u003c/script\\u003e\\u2028"])</script>'
  const made = dataInOneScript(escaped + part('$&$1'))
  const [, script = ''] = /^<script>(.*)<\/script>$/.exec(made) ?? []
  expect(script).not.toMatch(/[<>&\u2028]/)
  expect(isOwnScript(script)).toBe(true)
  expect(JSON.parse(script.slice('self.__next_f.push('.length, -1))).toEqual([1, '</script>\u2028$&$1'])
})

test('other pages and other data stay as they are', () => {
  for (const page of ['<p></p>', part('one'), `${begin}<script>self.__next_f.push([3,"eA=="])</script>`])
    expect(dataInOneScript(page)).toBe(page)
})
