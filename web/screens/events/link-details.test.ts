import { expect, test } from 'vitest'
import { eventContract } from '../../../schemas/records/event-contract'
import { parseEvent } from './event/event-record'
import { completeFromLink } from './link-details'

const storage = ['https://storage.example/']
const parse = (given: object) => parseEvent('e1', given, storage)
const completeEvent = (record: object | null, query: Record<string, string | string[]>) =>
  completeFromLink({ contract: eventContract, parse, record: record && parse(record), query })

test('link parameters are ignored if they are empty or the record has the same fields', () => {
  const record = { title: 'Real' }
  expect(completeEvent(record, { title: 'False', location: ' ' })).toEqual({
    listing: parse(record),
    fromLink: [],
    search: '',
  })
})

test('details that a link adds to a record are left out of the shared URL', () => {
  expect(completeEvent({ title: 'Real' }, { location: 'L' })).toMatchObject({
    fromLink: ['location'],
    search: '',
  })
})

test('without a record, the cleaned parameters are shown', () => {
  const { listing, search } = completeEvent(null, {
    title: ['First\u202E', 'Second'],
    university: 'U & V+',
    date: 'May 3',
    description: '<b>bold</b>',
    location: 'L',
    attending: '12',
    imageUrl: 'https://evil.example/a.png',
  })
  expect(listing).toMatchObject({
    title: 'First',
    date: 'May 3',
    description: 'bold',
    attending: 12,
    imageUrl: null,
  })
  // The shared URL opens the same page, and only contains values that the page shows.
  expect(search).toBe(
    '?title=First%E2%80%AE&university=U%20%26%20V%2B&date=May%203&description=%3Cb%3Ebold%3C%2Fb%3E&location=L&attending=12',
  )
})
