import { expect, test, vi } from 'vitest'
import { scriptLanguage } from '@/ui'
import { parseClub } from '../club/club-record'
import { clubMetadata, eventMetadata } from '../metadata'
import { listed, settings, words } from '../testing/events'
import { cutAtWord, longest } from './texts.tsx'

vi.mock('@/handoff', () => ({ appAddresses: () => ({}), smartAppBanner: () => undefined }))

const shared = (fields: object) => {
  const event = listed({ title: 'Film night', ...fields }, { storage: ['https://storage.example/'] })
  return eventMetadata(event, { settings, words: words.event })
}
const titles = ({ title, openGraph, twitter, description }: ReturnType<typeof shared>) => ({
  title: JSON.stringify(title),
  shared: [openGraph?.title, twitter?.title],
  descriptions: [description, openGraph?.description, twitter?.description],
})

test.each([
  ['cancelled', { status: 'cancelled' }, 'Cancelled'],
  ['cancelled and over', { status: 'cancelled', start: '2026-11-01T18:30:00Z' }, 'Cancelled'],
  ['postponed', { status: 'postponed' }, 'Postponed'],
  ['over', { start: '2026-11-01T18:30:00Z' }, 'Ended'],
  ['over, by its date in words', { date: 'Nov 1 at 18:30' }, 'Ended'],
])('all shared texts of an event that is %s start with its status', (_, fields, mark) => {
  const said = titles(shared(fields))
  expect(said.title).toContain(`${mark}: Film night`)
  expect(said.shared).toEqual([`${mark}: Film night`, `${mark}: Film night`])
  for (const description of said.descriptions) expect(description).toMatch(new RegExp(`^${mark} `))
})

test('search engines ignore unlisted events and clubs', () => {
  const club = (fields: object) =>
    clubMetadata(parseClub('c1', { name: 'Jazz', ...fields }, []), { settings, words: words.club })
  for (const metadataOf of [shared, club]) {
    expect(metadataOf({ visibility: 'unlisted' }).robots).toEqual({ index: false })
    expect(metadataOf({ isPublic: true }).robots).toBeUndefined()
  }
})

test('phones detect addresses and dates on the page of a record', () => {
  expect(shared({}).formatDetection).toBeNull()
})

test('an event that takes place as planned is shared with its name and the date shown on its page', () => {
  const { openGraph, description } = shared({ start: '2026-12-01T18:30:00Z', date: 'Dec 1 at 18:30' })
  expect(openGraph?.title).toBe('Film night')
  expect(description).toMatch(/^Tue 1 Dec, 18:30 /)
})

test('right-to-left titles are isolated in sentences, and left-to-right titles are not', () => {
  const title = 'ערב Jazz במועדון'
  const hebrew = shared({ title, location: 'תל אביב', start: '2026-12-01T18:30:00Z', status: 'cancelled' })
  expect(hebrew.openGraph?.title).toBe(`Cancelled: \u2068${title}\u2069`)
  expect(hebrew.title).toEqual({
    absolute: `\u2068Cancelled: \u2068${title}\u2069\u2069 - ${settings.productName}`,
  })
  expect(hebrew.description).toMatch(/^Cancelled · Tue 1 Dec, 18:30 UTC · \u2068תל אביב\u2069 — /)
  const club = clubMetadata(parseClub('c1', { name: title }, []), { settings, words: words.club })
  expect(club.openGraph?.title).toContain(`\u2068${title}\u2069`)
  expect(JSON.stringify(shared({ location: 'Hall' }))).not.toMatch(/[\u2068\u2069]/)
})

test('titles and descriptions are cut at a word so that they are fully visible', () => {
  const long =
    'Everything that you ever wanted to know about careers in engineering and design and public health. '
  const { title, openGraph, description } = shared({ title: long, description: long.repeat(9) })
  const text = title && typeof title === 'object' && 'absolute' in title ? title.absolute : ''
  expect(text.length).toBeLessThanOrEqual(longest.title)
  expect(text).toMatch(/… - \p{L}/u)
  expect(String(openGraph?.title)).toBe('Everything that you ever wanted to know about careers in…')
  expect(description?.length).toBeLessThanOrEqual(longest.description)
  expect(long.repeat(2)).toContain(description?.slice(0, -1))
  const club = clubMetadata(parseClub('c1', { name: long }, []), { settings, words: words.club })
  expect(club.title).toMatchObject({ absolute: expect.stringMatching(/^Join Everything.{10,35}… - \p{L}/u) })
  expect(club.description?.length).toBeLessThanOrEqual(longest.description)
})

test.each([
  ['short enough', 20, 'short enough'],
  ['cut at a word', 10, 'cut at a…'],
  ['cut, here', 8, 'cut…'],
  ['exactly this', 11, 'exactly…'],
  ['Donaudampfschifffahrt', 10, 'Donaudamp…'],
])('%j cut to %i characters is %j', (text, length, cut) => {
  expect(cutAtWord(text, length)).toBe(cut)
})

test.each([
  ['Νύχτα ταινιών στην ταράτσα', 'el'],
  ['Κινηματογραφική βραδιά, DJ set 20:30', 'el'],
  ['Film night με φίλους', undefined],
  ['Вечір кіно', 'und-Cyrl'],
  ['映画の夕べ', 'ja'],
  ['電影之夜', 'zh'],
  ['Café & Kino 2026', undefined],
  ['20:30', undefined],
  [null, undefined],
])('the language of %s is %s', (text, language) => {
  expect(scriptLanguage(text)).toBe(language)
})
