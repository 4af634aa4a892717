import { expect, test } from 'vitest'
import { isOwnScript } from './inline-scripts.ts'
import { withoutData } from './late-scripts.ts'

const part = (text: string) => `<script>self.__next_f.push([1,${JSON.stringify(text)}])</script>`
const begin = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>'

test('joins all parts of the page data into one script', () => {
  const page = `${begin}${part('a"b')}<p>${part('\\n')}</p>${part('c')}<i></i>`
  expect(withoutData(page)).toEqual({
    html: `${begin}<p></p><i></i>`,
    data: 'self.__next_f.push([1,"a\\"b\\\\nc"])',
  })
})

test('escapes data that would end the script, and the policy still allows the script', () => {
  const escaped = '<script>self.__next_f.push([1,"\\u003c/script\\u003e\\u2028"])</script>'
  const { data = '' } = withoutData(escaped + part('$&$1'))
  expect(data).not.toMatch(/[<>&\u2028]/)
  expect(isOwnScript(data)).toBe(true)
  expect(JSON.parse(data.slice('self.__next_f.push('.length, -1))).toEqual([1, '</script>\u2028$&$1'])
})

test('a page without data, or with a binary part, stays unchanged', () => {
  const binary = `${part('one')}<script>self.__next_f.push([3,"eA=="])</script>${part('two')}`
  for (const html of ['<p></p>', binary]) expect(withoutData(html)).toEqual({ html, data: undefined })
})
