import { expect, test } from 'vitest'
import { formatMarker, numberBlocks } from './lists.ts'

test('a list continues after nested items, and restarts after anything else', () => {
  const item = (listItem: string, level = 1, start?: number) => ({ listItem, level, start })
  const blocks = [
    item('roman', 2),
    item('roman', 2),
    item('number', 1, 3),
    item('letter', 2),
    item('letter', 2),
    item('number'),
    item('letter', 2),
    {},
    item('number'),
    item('roman'),
    item('bullet'),
  ]
  expect(numberBlocks(blocks)).toEqual([1, 2, 3, 1, 2, 4, 1, undefined, 1, 1, undefined])
})

test.each([
  ['number', 12, '12.'],
  ['letter', 2, 'b.'],
  ['letter', 28, 'ab.'],
  ['capital', 26, 'Z.'],
  ['roman', 1994, 'mcmxciv.'],
  ['capitalRoman', 4, 'IV.'],
  ['roman', 0, '0.'],
] as const)('%s %i is formatted as %s', (list, number, marker) =>
  expect(formatMarker(list, number)).toBe(marker),
)
