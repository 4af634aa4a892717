import { expect, test } from 'vitest'
import { inLanguage, languageOf, languageTag } from './language'

test.each([
  ['el', 'greek'],
  ['el-GR', 'greek'],
  ['EL', 'greek'],
  ['en', 'english'],
  ['elf', 'english'],
  ['de', 'english'],
  ['', 'english'],
  [null, 'english'],
  ['<script>', 'english'],
])('lang=%s is %s', (tag, language) => expect(languageOf(tag)).toBe(language))

test('paths keep the language', () => {
  expect(inLanguage('/login', 'greek')).toBe('/login?lang=el')
  expect(inLanguage('/login', 'english')).toBe('/login')
  expect(languageTag('english')).toBe('en')
})
