import { expect, test } from 'vitest'
import { listed } from '../testing/events'
import { readFilters } from './filters'
import { getLandings, landingPath, listAddress, readLanding } from './landing'

const event = (id: string, fields: object) => listed({ title: id, ...fields }, { id })
const events = [
  event('a', { category: 'sports', university: 'Καλλιθέα' }),
  event('b', { category: 'sports', university: 'Καλλιθέα' }),
  event('c', { category: 'sports', status: 'cancelled' }),
  event('d', { category: 'social', university: 'Καλλιθέα' }),
]

test('a category or university with three events that are not cancelled has its own page', () => {
  expect(getLandings(events)).toEqual([{ kind: 'university', name: 'Καλλιθέα' }])
  expect(getLandings([...events, event('e', { category: 'sports' })])).toContainEqual({
    kind: 'category',
    name: 'sports',
  })
})

test('the URL of a page parses to the same page, and an invalid URL to null', () => {
  const [landing] = getLandings(events)
  const [, , kind = '', name = ''] = landing ? landingPath(landing).split('/') : []
  expect(readLanding(kind, name)).toEqual(landing)
  expect(readLanding('club', 'x')).toBeNull()
  expect(readLanding('category', '%E0%A4')).toBeNull()
})

test('filters link to the page with the same events', () => {
  const landings = getLandings(events)
  const address = (query: Record<string, string>) => listAddress(readFilters(query), landings)
  expect(address({ university: 'Καλλιθέα' })).toBe(`/events/university/${encodeURIComponent('Καλλιθέα')}`)
  expect(address({ university: 'Καλλιθέα', price: 'free' })).toMatch(/^\/events\?university=.*#results$/)
  expect(address({ category: 'sports' })).toBe('/events?category=sports#results')
})
