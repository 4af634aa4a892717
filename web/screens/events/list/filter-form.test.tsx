import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { words } from '../testing/events'
import { FilterForm } from './filter-form'
import { type Filters, readFilters } from './filters'

afterEach(cleanup)

function show(filters: Filters) {
  return render(
    <FilterForm
      filters={filters}
      categories={['music']}
      universities={['Athens']}
      landings={[]}
      words={words.events}
    />,
  ).container
}

test('each filter link keeps the other filters and starts at the first page', () => {
  const filters = readFilters({ q: 'jazz', price: 'free', when: 'today', after: '2026-05-10-e1' })
  show(filters)
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(address('Today')).toBe('/events?q=jazz&price=free#results')
  expect(address('This weekend')).toBe('/events?q=jazz&when=weekend&price=free#results')
  expect(address('Free')).toBe('/events?q=jazz&when=today#results')
  expect(address('Music')).toBe('/events?q=jazz&category=music&when=today&price=free#results')
})

test('a new search keeps the chosen filters', () => {
  const filters = { q: 'jazz', price: 'free', when: 'today', category: 'music', university: 'Athens' }
  const form = show(readFilters(filters)).querySelector('form') ?? undefined
  expect(Object.fromEntries(new FormData(form))).toEqual(filters)
})
