import { expect, test } from 'vitest'
import { checkAltText } from './images.ts'

test('a picture needs a sentence, no picture needs none', () => {
  expect(checkAltText('Students dancing on the lawn', true)).toBe(true)
  expect(checkAltText(undefined, false)).toBe(true)
  expect(checkAltText(undefined, true)).toContain('Say in one sentence')
  expect(checkAltText('  ', true)).toContain('Say in one sentence')
})

test('a file name or "image of" is not a description', () => {
  expect(checkAltText('IMG_2042.jpg', true)).toContain('Replace the file name')
  expect(checkAltText('A photo of students', true)).toContain('Leave out')
  expect(checkAltText('Photographers at work', true)).toBe(true)
})
