import { expect, it } from 'vitest'
import { parsePerspective, parsePreviewTime, releasesUntil } from './shown-content.ts'

it.each([
  [undefined, undefined],
  ['', undefined],
  ['tomorrow', undefined],
  ['2026-11-23T09:00:00+02:00', '2026-11-23T07:00:00.000Z'],
])('parses the time %s as %s', (cookie, moment) => {
  expect(parsePreviewTime(cookie)).toBe(moment)
})

it('stacks the releases scheduled up to a given time, the latest on top, without drafts', () => {
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
  // `raw` is rejected, because its results contain drafts as well as the documents that they replace.
  ['raw', 'drafts'],
  ['rSpring,drafts', ['rSpring', 'drafts']],
  ['") || true', 'drafts'],
])('parses the perspective %s as %s', (cookie, perspective) => {
  expect(parsePerspective(cookie)).toEqual(perspective)
})
