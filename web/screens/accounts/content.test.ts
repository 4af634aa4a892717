import { expect, test } from 'vitest'
import { complete } from '../../../schemas/model/document'
import { accountPages } from '../../../schemas/pages/account-pages/account-pages'
import { defaultAccountWords as defaults } from './testing/samples'

/** Every text with the path that leads to it. */
function texts(words: typeof defaults.english): [string, string][] {
  return Object.entries(words).flatMap(([group, fields]) =>
    Object.entries(fields).map(([name, text]): [string, string] => [`${group}.${name}`, text]),
  )
}

test('the Greek words say everything that the English ones say, with the same placeholders', () => {
  const placeholdersOf = (text: string) => text.match(/\{\w+\}/g)?.sort() ?? []
  const english = new Map(texts(defaults.english))
  for (const [path, text] of texts(defaults.greek)) {
    expect([path, ...new Set(placeholdersOf(text))]).toEqual([
      path,
      ...new Set(placeholdersOf(english.get(path) ?? '')),
    ])
  }
  expect(texts(defaults.greek).map(([path]) => path)).toEqual([...english.keys()])
})

test.each([null, undefined, 42, [], { english: 'x', greek: { verify: 7 } }])(
  'an empty or malformed document gives usable words: %j',
  (answer) => {
    const { english, greek } = complete(accountPages, answer, { product: 'Agora' })
    expect(english.verify).toEqual(defaults.english.verify)
    expect(greek.forgot).toEqual(defaults.greek.forgot)
    expect(english.app.desktopAlert).toContain('Agora')
  },
)

test('an empty text falls back alone', () => {
  const { english } = complete(accountPages, { english: { forgot: { submit: ' ', back: 'To login' } } }, {})
  expect(english.forgot).toMatchObject({ submit: 'Send Reset Instructions', back: 'To login' })
})
