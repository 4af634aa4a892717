import { expect, test } from 'vitest'
import { clubFields, parseClub } from './club/club-record'
import { eventFields, parseEvent } from './event/event-record'
import { completeFromLink, linkParameters } from './link-details'

const storage = ['https://storage.example/']
const parse = (given: object) => parseEvent('e1', given, storage)
const completeEvent = (record: object | null, query: Record<string, string | string[]>) =>
  completeFromLink({ fields: eventFields, parse, record: record && parse(record), query })

test('the parameters of the specification are taken', () => {
  const ofEvents = ['title', 'university', 'date', 'description', 'location', 'attending', 'imageUrl']
  expect(linkParameters(eventFields)).toEqual(expect.arrayContaining(ofEvents))
  expect(linkParameters(clubFields)).toEqual(
    expect.arrayContaining(['name', 'university', 'description', 'image']),
  )
})

test('the record always wins, and only what it lacks comes from the link', () => {
  const record = { title: 'Real', attending: 0 }
  const query = { title: 'False', university: 'From the link', attending: '99', category: 'sports' }
  expect(completeEvent(record, query)).toEqual({
    listing: { ...parse(record), university: 'From the link' },
    isUnconfirmed: true,
  })
})

test('a link that adds nothing leaves the event confirmed', () => {
  const record = { title: 'Real' }
  expect(completeEvent(record, { title: 'False', location: ' ' })).toEqual({
    listing: parse(record),
    isUnconfirmed: false,
  })
})

test('without a record the parameters are shown, cleaned', () => {
  const { listing } = completeEvent(null, {
    title: ['First\u202E', 'Second'],
    university: 'U',
    date: 'May 3',
    description: '<b>bold</b>',
    location: 'L',
    attending: '12',
    imageUrl: 'https://evil.example/a.png',
  })
  expect(listing).toMatchObject({
    title: 'First',
    date: 'May 3',
    description: '<b>bold</b>',
    attending: 12,
    imageUrl: null,
  })
})

test('a club takes name, university, description and image', () => {
  const { listing } = completeFromLink({
    fields: clubFields,
    parse: (given) => parseClub('c1', given, storage),
    record: null,
    query: {
      name: 'N',
      university: 'U',
      description: 'D',
      image: 'https://storage.example/a.png',
      memberCount: '9',
    },
  })
  expect(listing).toEqual({
    id: 'c1',
    name: 'N',
    university: 'U',
    description: 'D',
    imageUrl: 'https://storage.example/a.png',
    memberCount: null,
  })
})
