import { expect, it } from 'vitest'
import { perspectiveOf } from './perspective'

it.each([
  [undefined, 'drafts'],
  ['', 'drafts'],
  ['drafts', ['drafts']],
  ['published', 'published'],
  // Neither the perspective's name nor a list of versions, because a raw response contains drafts as well as the
  // documents that they replace.
  ['raw', 'drafts'],
  ['rSpring,drafts', ['rSpring', 'drafts']],
  ['") || true', 'drafts'],
])('reads the perspective %s as %s', (cookie, perspective) => {
  expect(perspectiveOf(cookie)).toEqual(perspective)
})
