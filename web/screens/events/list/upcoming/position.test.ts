import { expect, test } from 'vitest'
import { beginning, readPosition, writePosition } from './position'

const timed = { at: 1_795_000_000_000, id: 'abc' }
const textDated = { day: '2026-12-01', words: 'December 1', id: '' }

test.each([
  { timed: { ...timed, at: 1e15 }, textDated: null },
  { timed: { ...timed, at: -1 }, textDated: null },
  ...['', 'a/b', '.', '..', '__id__', '\ud800'].map((id) => ({ timed: { ...timed, id }, textDated: null })),
  { timed: null, textDated: { ...textDated, id: 'a/b' } },
  { timed: null, textDated: { ...textDated, words: '\udc00' } },
  { timed: null, textDated: { ...textDated, day: '2026-13-01' } },
])('what Firestore would refuse, %j, is the beginning', (position) => {
  expect(readPosition(writePosition(position))).toEqual(beginning)
})

test.each([
  { timed, textDated },
  { timed: { ...timed, id: 'Ünïcode id' }, textDated: 'done' as const },
])('%j is where the list goes on', (position) => {
  expect(readPosition(writePosition(position))).toEqual(position)
})
