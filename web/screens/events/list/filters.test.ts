import { expect, test } from 'vitest'
import { parseEvent } from '../event/event-record'
import { filterAddress, readFilters, search, universitiesOf } from './filters'

const listed = (id: string, fields: object) => ({ ...parseEvent(id, fields, []), phase: null })
const events = [
  listed('a', { title: 'Βραδιά παραδοσιακών χορών', university: 'Καλλιθέας', category: 'social' }),
  listed('b', { title: 'Film Night', university: 'Lisbon', category: 'social', description: 'On the roof' }),
  listed('c', { title: 'Five-a-side', university: 'Lisbon', category: 'sports' }),
]
const found = (query: Record<string, string>) => search(events, readFilters(query)).events.map(({ id }) => id)

test('every word must occur, without regard to case, accents and the final sigma', () => {
  expect(found({ q: 'ΒΡΑΔΙΑ χορων' })).toEqual(['a'])
  expect(found({ q: 'καλλιθεασ' })).toEqual(['a'])
  expect(found({ q: 'roof film' })).toEqual(['b'])
  expect(found({ q: 'roof sport' })).toEqual([])
})

test('filters work together; what is no category filters nothing', () => {
  expect(found({ category: 'social', university: 'Lisbon' })).toEqual(['b'])
  expect(found({ category: 'nonsense' })).toEqual(['a', 'b', 'c'])
})

test('pages hold twelve, and a page that does not exist shows the last', () => {
  const many = Array.from({ length: 25 }, (_, index) => listed(`e${index}`, { title: `Event ${index}` }))
  expect(search(many, readFilters({ page: '2' })).events).toHaveLength(12)
  expect(search(many, readFilters({ page: '99' }))).toMatchObject({ page: 3, pages: 3, count: 25 })
  for (const page of ['0', '-1', '1.5', 'x', '1e9']) expect(readFilters({ page }).page).toBe(1)
})

test('an address says what was filtered, and reads back as the same', () => {
  const filters = { words: 'a & b', category: 'sports' as const, university: 'Καλλιθέας', page: 2 }
  const address = filterAddress(filters)
  expect(readFilters(Object.fromEntries(new URL(address, 'http://localhost').searchParams))).toEqual(filters)
  expect(filterAddress(readFilters({}))).toBe('/events')
})

test('each university is offered once', () => {
  expect(universitiesOf(events)).toEqual(['Lisbon', 'Καλλιθέας'])
})
