import { expect, test, vi } from 'vitest'
import { eventJsonLd } from '../json-ld'
import { eventMetadata } from '../metadata'
import { listed, settings, words } from '../testing/events'
import { eventFacts } from './facts'

vi.mock('@/handoff', () => ({ appAddresses: () => ({}), smartAppBanner: () => undefined }))

const fields = {
  title: 'Talk',
  university: 'Kallithea University',
  start: '2026-12-01T20:30',
  end: '2026-12-01T22:00',
  doorsOpen: '2026-12-01T20:00',
}
const inAthens = (changes: object = {}) => listed({ ...fields, ...changes }, { zone: 'Europe/Athens' })
const { event: eventWords } = words

test('a link preview contains the time when the doors open', () => {
  expect(eventMetadata(inAthens(), { settings, words: eventWords }).description).toContain('Doors open 20:00')
})

test('structured data contains the door time', () => {
  expect(eventJsonLd(inAthens(), null, eventWords)[0]?.doorTime).toBe('2026-12-01T20:00:00+02:00')
})

test.each([
  [{ doorsOpen: '2026-11-30T21:00' }, 'Doors open Mon 30 Nov, 21:00'],
  [{ doorsOpen: '2026-12-01T18:15Z' }, 'Doors open 20:15'],
  [{ start: null, date: '1 December' }, 'Doors open 20:00'],
  [{ doorsOpen: 'at eight' }, undefined],
])('given %j, the text about the doors is %j', (changes, text) => {
  expect(eventFacts(inAthens(changes), eventWords).find(({ name }) => name === 'doors')?.text).toBe(text)
})
