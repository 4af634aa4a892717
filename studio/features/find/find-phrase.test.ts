import { expect, test } from 'vitest'
import { createPhrasePattern, findPhrase } from './find-phrase.ts'

/** Returns the excerpt with the phrase in brackets. */
function find(text: string, phrase: string): string | undefined {
  const pattern = createPhrasePattern(phrase)
  const parts = pattern && findPhrase(text, pattern)
  return parts?.map((part, index) => (index % 2 === 1 ? `[${part}]` : part)).join('')
}

test.each([
  ['case', 'Made to Meet', 'made TO', '[Made to] Meet'],
  ['accents', 'Καφές και café', 'καφες και cafe', '[Καφές και café]'],
  ['an accent in the phrase', 'The cafe is open', 'café is', 'The [cafe is] open'],
  ['the final sigma', 'Όλος ο κόσμος', 'ΚΟΣΜΟΣ', 'Όλος ο [κόσμος]'],
  ['the kind of apostrophe', 'Hosts don’t see it', "don't see", 'Hosts [don’t see] it'],
  ['hyphens', 'Sign\u2011up is free', 'sign up', '[Sign\u2011up] is free'],
  ['soft hyphens', 'Our Ver\u00ADsion', 'version', 'Our [Ver\u00ADsion]'],
  ['no-break spaces and line ends', 'From 5\u00A0€\nor less', '5 € or', 'From [5\u00A0€\nor] less'],
])('ignores %s', (_, text, phrase, excerpt) => {
  expect(find(text, phrase)).toBe(excerpt)
})

test('an excerpt contains the sentences from the first match to the last', () => {
  const text = 'Doors open at 8. Tickets are free. Bring a friend. Tickets go fast! Bye.'
  expect(find(text, 'friend')).toBe('Bring a [friend].')
  expect(find(text, 'tickets')).toBe('[Tickets] are free. Bring a friend. [Tickets] go fast!')
})

test('symbols in a phrase are matched literally', () => {
  expect(find('C++ or 2^8 = 256', '2^8 =')).toBe('C++ or [2^8 =] 256')
  expect(find('any', '$')).toBeUndefined()
})

test.each(['', ' ', '…', '"-"'])('finds nothing for %j', (phrase) => {
  expect(createPhrasePattern(phrase)).toBeUndefined()
})
