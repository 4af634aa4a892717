import type { Event } from 'schema-dts'
import { describe, expect, test } from 'vitest'
import { shareCards } from '@/content/share-cards'
import { parseClub } from './club/club-record'
import { breadcrumbs, clubJsonLd, eventJsonLd, eventListJsonLd } from './json-ld'
import { isFree, parseOffer } from './price'
import states from './testing/event-states.json'
import { listed, words } from './testing/events'

const fields = {
  title: 'Bands in the Amphitheatre',
  university: 'Kallithea University',
  location: 'Open-air amphitheatre',
  description: 'Four student bands.',
  start: '2026-11-30T18:30:00Z',
  end: '2026-11-30T21:30:00Z',
  timeZone: 'Europe/Athens',
  price: '€7,50',
  club: 'c1',
  imageUrl: 'https://storage.example/a.jpg',
}
const url = 'http://localhost:3000/event/e1'
const cards = shareCards ? [`${url}/card.jpg`] : []
const club = parseClub('c1', { name: 'Night Rowers' }, [])
const read = (changed: object = {}, id = 'e1') =>
  listed({ ...fields, ...changed }, { id, storage: ['https://storage.example/'] })
/** The structured data, as serialized in a page. */
const dataOf = (changed: object) =>
  JSON.parse(JSON.stringify(eventJsonLd(read(changed), club, words.event)[0]))

const schema = 'https://schema.org/'
const inWords = { start: null, end: null, status: null }

describe("an event's structured data", () => {
  // Properties that Google requires and recommends in each state of an event, and properties that must be absent.
  // Source: https://developers.google.com/search/docs/appearance/structured-data/event#structured-data-type-definitions
  test.each(Object.entries(states))('%s', (_, { given, expected, absent }) => {
    const data = dataOf(given)
    expect(data).toMatchObject({
      '@type': 'Event',
      '@id': url,
      name: fields.title,
      startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:00[+-]\d\d:\d\d)?$/),
      eventAttendanceMode: `${schema}OfflineEventAttendanceMode`,
      location: { '@type': 'Place', name: expect.any(String), address: expect.any(String) },
      description: fields.description,
      image: ['https://storage.example/a.jpg', ...cards],
      organizer: { '@type': 'Organization', name: 'Night Rowers', url: 'http://localhost:3000/club/c1' },
      ...expected,
    })
    for (const name of ['performer', ...absent]) expect(data).not.toHaveProperty(name)
  })

  test('only contains data from the document', () => {
    const { title, location, start } = fields
    const least = listed({ title, location, start })
    expect(eventJsonLd(least, null, words.event)[0]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      '@id': url,
      url,
      name: title,
      startDate: '2026-11-30T18:30:00+00:00',
      eventAttendanceMode: `${schema}OfflineEventAttendanceMode`,
      location: { '@type': 'Place', name: location, address: location },
      image: cards,
    })
    expect(eventJsonLd(read({ host: 'The union' }), null, words.event)[0]).toMatchObject({
      organizer: { name: 'The union' },
    })
  })

  test.each([
    ['a title', { title: null }],
    ['a day', { start: null }],
    ['a sure day', { ...inWords, date: '3 and 10 December' }],
    ['a place', { location: null, university: null }],
  ])('is left out without %s', (_, missing) => {
    expect(eventJsonLd(read(missing), club, words.event)).toEqual([])
  })

  test('complies with the types and properties of schema.org', () => {
    // @ts-expect-error A price is a property of an offer.
    const misplaced: Event = { '@type': 'Event', price: '5' }
    // @ts-expect-error There is no such status.
    const unknown: Event = { '@type': 'Event', eventStatus: `${schema}EventFull` }
    expect([misplaced, unknown]).toHaveLength(2)
  })
})

test('a list contains the URLs of events with structured data, in the same order', () => {
  const cancelled = read({ status: 'cancelled' }, 'e2')
  const unsure = read({ ...inWords, date: 'soon' }, 'e3')
  expect(eventListJsonLd([read({}, 'é/4'), cancelled, unsure, read()])?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, url: 'http://localhost:3000/event/%C3%A9%2F4' },
    { '@type': 'ListItem', position: 2, url },
  ])
  expect(eventListJsonLd([read(), cancelled])).toBeNull()
})

test('a club has structured data, and a breadcrumb whose parent is the list of events', () => {
  expect(clubJsonLd({ ...club, university: 'Kallithea' })).toMatchObject({
    name: 'Night Rowers',
    image: shareCards && 'http://localhost:3000/club/c1/card.jpg',
    parentOrganization: { '@type': 'CollegeOrUniversity', name: 'Kallithea' },
  })
  expect(clubJsonLd({ ...club, name: null })).toBeNull()
  expect(breadcrumbs('Night Rowers', '/club/c1', words.events)).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Upcoming events', item: 'http://localhost:3000/events' },
      { position: 2, name: 'Night Rowers', item: 'http://localhost:3000/club/c1' },
    ],
  })
})

test.each([
  ['€5', { price: '5', currency: 'EUR' }],
  ['7,50 €', { price: '7.50', currency: 'EUR' }],
  ['£3.00', { price: '3', currency: 'GBP' }],
  ['20 PLN', { price: '20', currency: 'PLN' }],
  ['from €5', null],
  ['5', null],
  ['€5 EUR', null],
  ['Free', { price: '0', currency: 'EUR' }],
  ['€0.00', { price: '0', currency: 'EUR' }],
  [null, null],
])('the price %j is offered as %j', (price, offer) => {
  expect(parseOffer(price)).toEqual(offer)
})

test('recognizes "free" in several languages', () => {
  const free = [
    'Free| δωρεάν|ΔΩΡΕΆΝ|gratis|Gratuita|za darmo|free entry|FREE ENTRY!|Free and open to all',
    'Admission free 🎉|🎟️ Free|Ελεύθερη είσοδος|Είσοδος δωρεάν|Eintritt frei|Entrée libre|wstęp bezpłatny',
    'No charge|0.00|0|0 EUR|£0.00',
  ].join('|')
  expect(free.split('|').filter((price) => !isFree(price))).toEqual([])
  const notFree = 'Free beer|Free*|Free for members|free, £5 at the door|entry|€5|€0.50|'
  expect([...notFree.split('|'), null].filter(isFree)).toEqual([])
})
