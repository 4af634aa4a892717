import { expect, it } from 'vitest'
import { momentOf, perspectiveOf, releasesUntil } from './shown-content.ts'

it.each([
  [undefined, undefined],
  ['', undefined],
  ['tomorrow', undefined],
  ['2026-11-23T09:00:00+02:00', '2026-11-23T07:00:00.000Z'],
])('reads the moment %s as %s', (cookie, moment) => {
  expect(momentOf(cookie)).toBe(moment)
})

it('shows the content published by a given time: the latest release on top, and no draft', () => {
  const at = (hour: number) => `2026-11-23T0${hour}:00:00.000Z`
  const scheduled = [
    { moment: at(7), title: '', release: 'first' },
    { moment: at(8), title: 'New Terms' },
    { moment: at(9), title: '', release: 'second' },
  ]
  expect(releasesUntil(at(6), scheduled)).toBe('published')
  expect(releasesUntil(at(7), scheduled)).toEqual(['first'])
  expect(releasesUntil(at(9), scheduled)).toEqual(['second', 'first'])
})

it.each([
  [undefined, 'drafts'],
  ['', 'drafts'],
  ['drafts', 'drafts'],
  ['published', 'published'],
  // Neither the perspective's name nor a list of versions, because a raw response contains drafts as well as the
  // documents that they replace.
  ['raw', 'drafts'],
  ['rSpring,drafts', ['rSpring', 'drafts']],
  ['") || true', 'drafts'],
])('reads the perspective %s as %s', (cookie, perspective) => {
  expect(perspectiveOf(cookie)).toEqual(perspective)
})
