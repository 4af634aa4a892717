import { expect, test } from 'vitest'
import { complete } from '../../../schemas/model/document'
import { accountPages } from '../../../schemas/pages/account-pages/account-pages'

const defaults = complete(accountPages, null, { product: 'Agora' })

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
