import { expect, test } from 'vitest'
import { completeClub } from '../club/link-details'
import { parseEvent } from '../event-record'
import { completeEvent } from './link-details'

const storage = ['https://storage.example/']

test('the record always wins, and only what it lacks comes from the link', () => {
  const record = parseEvent('e1', { title: 'Real', attending: 0 }, storage)
  const query = { title: 'False', university: 'From the link', attending: '99', category: 'sports' }
  const { event, isUnconfirmed } = completeEvent('e1', record, query, storage)
  expect(event).toEqual({ ...record, university: 'From the link' })
  expect(isUnconfirmed).toBe(true)
})

test('a link that adds nothing leaves the event confirmed', () => {
  const record = parseEvent('e1', { title: 'Real' }, storage)
  expect(completeEvent('e1', record, { title: 'False', location: ' ' }, storage)).toEqual({
    event: record,
    isUnconfirmed: false,
  })
})

test('without a record all seven parameters are shown, cleaned', () => {
  const query = {
    title: ['First\u202E', 'Second'],
    university: 'U',
    date: 'May 3',
    description: '<b>bold</b>',
    location: 'L',
    attending: '12',
    imageUrl: 'https://evil.example/a.png',
  }
  const { event } = completeEvent('e1', null, query, storage)
  expect(event).toMatchObject({
    title: 'First',
    date: 'May 3',
    description: '<b>bold</b>',
    attending: 12,
    imageUrl: null,
  })
})

test('a club takes name, university, description and image', () => {
  const query = {
    name: 'N',
    university: 'U',
    description: 'D',
    image: 'https://storage.example/a.png',
    memberCount: '9',
  }
  const { club } = completeClub('c1', null, query, storage)
  expect(club).toEqual({
    id: 'c1',
    name: 'N',
    university: 'U',
    description: 'D',
    imageUrl: 'https://storage.example/a.png',
    memberCount: null,
  })
})
