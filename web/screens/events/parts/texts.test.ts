import { expect, test } from 'vitest'
import { scriptLanguage } from './texts.tsx'

test.each([
  ['Νύχτα ταινιών στην ταράτσα', 'el'],
  ['Κινηματογραφική βραδιά, DJ set 20:30', 'el'],
  ['Film night με φίλους', undefined],
  ['Вечір кіно', 'und-Cyrl'],
  ['映画の夕べ', 'ja'],
  ['電影之夜', 'zh'],
  ['Café & Kino 2026', undefined],
  ['20:30', undefined],
  [null, undefined],
])('%s is read as %s', (text, language) => {
  expect(scriptLanguage(text)).toBe(language)
})
