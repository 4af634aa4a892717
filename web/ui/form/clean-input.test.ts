import { expect, test } from 'vitest'
import { cleanLine, cleanText } from './clean-input'
import pasted from './testing/pasted-texts.json'

const cleaners = { lines: cleanLine, texts: cleanText }

const cases = Object.entries(pasted).flatMap(([kind, pairs]) =>
  pairs.map(([text = '', cleaned = '']) => ({ kind, text, cleaned })),
)

test.each(cases)('$kind: $text is cleaned to $cleaned', ({ kind, text, cleaned }) => {
  const clean = cleaners[kind as keyof typeof cleaners]
  expect(clean(text)).toBe(cleaned)
  expect(clean(cleaned), 'again').toBe(cleaned)
})
