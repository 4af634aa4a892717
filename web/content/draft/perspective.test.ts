import { expect, it } from 'vitest'
import { perspectiveOf } from './perspective'

it.each([
  [undefined, 'drafts'],
  ['', 'drafts'],
  ['drafts', ['drafts']],
  ['published', 'published'],
  // Neither what it is nor a stack of documents: a raw answer holds drafts beside what they replace.
  ['raw', 'drafts'],
  ['rSpring,drafts', ['rSpring', 'drafts']],
  ['") || true', 'drafts'],
])('reads the perspective %s as %s', (cookie, perspective) => {
  expect(perspectiveOf(cookie)).toEqual(perspective)
})
