import { expect, test } from 'vitest'
import { checkCount, checkDistinct } from './lists.ts'

const limits = { min: 1, max: 3, noun: 'words' }

test('a list keeps within its limits', () => {
  expect(checkCount([1], limits)).toBe(true)
  expect(checkCount([1, 2, 3], limits)).toBe(true)
  expect(checkCount(undefined, limits)).toBe('Add words until there are at least 1. There are 0 now.')
  expect(checkCount([1, 2, 3, 4], limits)).toBe('Remove words until there are at most 3. There are 4 now.')
})

test('items differ in more than case and spaces', () => {
  expect(checkDistinct(['Events', 'Clubs', undefined, undefined])).toBe(true)
  expect(checkDistinct(['Events', ' events '])).toBe('Change or remove one of the items that say "events".')
})
