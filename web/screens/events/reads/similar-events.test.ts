import { expect, test } from 'vitest'
import { listed } from '../testing/events'
import { similarEvents } from './similar-events'

const event = (id: string, fields: object) => listed({ title: id, ...fields }, { id, at: '2026-11-01' })
const on = (day: number) => ({ start: `2026-11-${day}T18:00:00Z` })

test('similar events are sorted by shared club, university and category, and then by time', () => {
  const own = event('own', { club: 'c1', university: 'Lisbon', category: 'sports', ...on(14) })
  const others = [
    event('far', on(28)),
    event('near', on(15)),
    event('category', { category: 'sports', ...on(29) }),
    event('cancelled', { club: 'c1', status: 'cancelled', ...on(14) }),
    event('university', { university: 'Lisbon', ...on(30) }),
    event('club', { club: 'c1', ...on(30) }),
    event('unsure', { date: 'Every Tuesday' }),
    own,
  ]
  const ids = (count: number) => similarEvents(own, others, count).map(({ id }) => id)
  expect(ids(9)).toEqual(['club', 'university', 'category', 'near', 'far', 'unsure'])
  expect(ids(2)).toEqual(['club', 'university'])
})
