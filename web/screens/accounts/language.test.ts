import { expect, test } from 'vitest'
import { parseLanguage } from './language'
import inputs from './testing/test-inputs.json'
import { translatedPath } from './translated-path'

test.each(inputs.tags)('lang=%s selects the language %s', (tag, language) => {
  expect(parseLanguage(tag ?? null)).toBe(language)
})

test.each(inputs.paths)('translatedPath(%s) is %s', (path, made) => {
  expect(translatedPath(new URL(path ?? '', 'http://localhost'))).toBe(made ?? undefined)
})
