import { expect, test } from 'vitest'
import { languageOf } from './language'
import languages from './languages.json'
import { translatedPath } from './translated-path'

test.each(languages.tags)('lang=%s is %s', (tag, language) => {
  expect(languageOf(tag ?? null)).toBe(language)
})

test.each(languages.paths)('%s is made at %s', (path, made) => {
  expect(translatedPath(new URL(path ?? '', 'http://localhost'))).toBe(made ?? undefined)
})
