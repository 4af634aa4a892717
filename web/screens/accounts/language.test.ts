import { expect, test } from 'vitest'
import { languageOf } from './language'
import { translatedPath } from './translated-path'

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

test.each([
  ['/verify?oobCode=x&lang=el', '/in-greek/verify'],
  ['/login?lang=el-GR', '/in-greek/login'],
  ['/login?lang=en', undefined],
  ['/login', undefined],
  ['/about?lang=el', undefined],
  ['/in-greek/login?lang=el', undefined],
])('%s is made at %s', (path, made) => {
  expect(translatedPath(new URL(path, 'http://localhost'))).toBe(made)
})
