import { expect, test } from 'vitest'
import { complete } from '../../../../schemas/model/document'
import { appPages } from '../../../../schemas/pages/app-pages/app-pages'
import { completeSettings, placeholdersOf } from '../../../../schemas/settings/site-settings'
import { categoriesOf, categoryLabel } from '../event/categories'
import { parseEvent } from '../event/event-record'
import { listedEvent } from '../event/when'
import { filterAddress, listTitle, pageBefore, readFilters, search, universitiesOf } from './filters'

const listed = (id: string, fields: object) => listedEvent(parseEvent(id, fields, []), 0)
const events = [
  listed('a', { title: 'Βραδιά παραδοσιακών χορών', university: 'Καλλιθέας', category: 'social' }),
  listed('b', { title: 'Film Night', university: 'Lisbon', category: 'social', description: 'On the roof' }),
  listed('c', { title: 'Five-a-side', university: 'Lisbon', category: 'sports' }),
  listed('d', { title: 'Dances', category: ' Culture' }),
  listedEvent(
    parseEvent('e', { title: 'Quiz', price: 'Free', start: '2026-11-18T12:00:00Z' }, []),
    Date.UTC(2026, 10, 18),
  ),
]
const whole = async () => ({ events, next: null })
const found = async (query: Record<string, string>) =>
  (await search(whole, readFilters(query))).events.map(({ id }) => id)

test('every word must occur, without regard to case, accents and the final sigma', async () => {
  expect(await found({ q: 'ΒΡΑΔΙΑ χορων' })).toEqual(['a'])
  expect(await found({ q: 'καλλιθεασ' })).toEqual(['a'])
  expect(await found({ q: 'roof film' })).toEqual(['b'])
  expect(await found({ q: 'roof sport' })).toEqual([])
})

test('filters work together, also with a category that only some records have', async () => {
  expect(await found({ category: 'social', university: 'Lisbon' })).toEqual(['b'])
  expect(await found({ category: 'culture' })).toEqual(['d'])
  expect(await found({ category: 'nonsense' })).toEqual([])
})

test('events can be those of a day, or free', async () => {
  expect(await found({ when: 'today' })).toEqual(['e'])
  expect(await found({ when: 'weekend' })).toEqual([])
  expect(await found({ when: 'tomorrow', price: 'free' })).toEqual(['e'])
})

const labels = complete(appPages, null, placeholdersOf(completeSettings(null, 2026))).events

test('the title says what was looked for, and no number', () => {
  const title = (query: Record<string, string>) => listTitle(readFilters(query), labels)
  expect(title({})).toBe('Upcoming events')
  expect(title({ q: 'zzz', category: 'culture' })).toBe('zzz, Culture: Upcoming events')
})

test('each category that occurs can be chosen, those with a name in the Studio first', () => {
  expect(categoriesOf(events, null)).toEqual(['social', 'sports', 'culture'])
  expect(categoriesOf(events, 'career')).toEqual(['social', 'career', 'sports', 'culture'])
  expect(categoryLabel('culture', labels)).toBe('Culture')
})

/** Numbered parts of 24 events, the first of which are films. @param asked gets where each part began */
const partsWith = (count: number, asked: string[]) => (films: number) => async (after: string) => {
  asked.push(after)
  const number = Number(after) + 1
  const events = Array.from({ length: 24 }, (_, index) =>
    listed(`${number}-${index}`, { title: index < films ? 'Film' : 'Other' }),
  )
  return { events, next: number < count ? String(number) : null }
}

test('a search goes on until a page is full, and no further than twelve parts at a time', async () => {
  const asked: string[] = []
  const partAt = partsWith(30, asked)
  const full = await search(partAt(6), readFilters({ q: 'film' }))
  expect([full.events.length, full.next, asked]).toEqual([12, '2', ['', '1']])
  const scarce = await search(partAt(0), readFilters({ q: 'film', after: '5' }))
  expect([scarce.events.length, scarce.next]).toEqual([0, '17'])
  expect(await search(partAt(1), readFilters({ q: 'film', after: '28' }))).toMatchObject({ next: null })
})

test('a page knows the one before it, for a bounded number of parts', async () => {
  const asked: string[] = []
  const before = (query: Record<string, string>) => pageBefore(partsWith(100, asked)(6), readFilters(query))
  expect(await before({})).toBeNull()
  expect(asked).toEqual([])
  expect(await before({ after: '1' })).toBe('')
  expect(await before({ after: '7' })).toBe('6')
  // Two parts fill a page of this search.
  expect(await before({ q: 'film', after: '8' })).toBe('6')
  expect(await before({ q: 'film', after: '7' })).toBeNull()
  asked.length = 0
  expect(await before({ after: '80' })).toBeNull()
  expect(asked).toHaveLength(24)
})

test('an address says what was filtered, and reads back as the same', () => {
  const filters = {
    words: 'a & b',
    category: 'sports',
    university: 'Καλλιθέας',
    when: 'weekend' as const,
    isFree: true,
    after: 'e30',
  }
  const address = filterAddress(filters)
  expect(readFilters(Object.fromEntries(new URL(address, 'http://localhost').searchParams))).toEqual(filters)
  expect(filterAddress(readFilters({}))).toBe('/events')
})

test('each university is offered once', () => {
  expect(universitiesOf(events, readFilters({ university: 'Athens' }))).toEqual([
    'Athens',
    'Lisbon',
    'Καλλιθέας',
  ])
})
