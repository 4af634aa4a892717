import { describe, expect, test } from 'vitest'
import { parseClub } from '../club/club-record'
import { isFree, offerOf, parseEvent } from './event-record'
import { eventJsonLd } from './json-ld'
import { listedEvent } from './when'

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
const page = { url: 'https://www.example.org/event/e1', cardUrl: 'https://www.example.org/event/e1/card.jpg' }
const club = { record: parseClub('c1', { name: 'Night Rowers' }, []), url: 'https://www.example.org/club/c1' }
const read = (changed: object = {}) =>
  listedEvent(parseEvent('e1', { ...fields, ...changed }, ['https://storage.example/']), 0)

describe('the data of an event', () => {
  test('has what search engines require, and nothing that the record does not say', () => {
    const least = {
      university: null,
      description: null,
      end: null,
      timeZone: null,
      price: null,
      imageUrl: null,
    }
    expect(eventJsonLd(read(least), page)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      '@id': page.url,
      url: page.url,
      name: fields.title,
      startDate: '2026-11-30T18:30:00+00:00',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: fields.location, address: fields.location },
      image: [page.cardUrl],
    })
  })

  test('says when by the clocks of the place, who, for how much, and shows picture and card', () => {
    expect(eventJsonLd(read(), { ...page, club })).toMatchObject({
      startDate: '2026-11-30T20:30:00+02:00',
      endDate: '2026-11-30T23:30:00+02:00',
      organizer: { name: 'Night Rowers', url: club.url },
      offers: { price: '7.50', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
      image: ['https://storage.example/a.jpg', page.cardUrl],
    })
    expect(eventJsonLd(read({ host: 'The union' }), page)).toMatchObject({ organizer: { name: 'The union' } })
    expect(eventJsonLd(read({ status: 'cancelled' }), page)).toMatchObject({
      eventStatus: 'https://schema.org/EventCancelled',
    })
    expect(eventJsonLd(read(), page)).not.toHaveProperty('eventStatus')
  })

  test('offers tickets only while there may be some', () => {
    const offered = (event: object) => 'offers' in (eventJsonLd({ ...read(), ...event }, page) ?? {})
    expect(offered({ phase: 'upcoming' })).toBe(true)
    expect(offered({ phase: 'past' })).toBe(false)
    expect(offered({ status: 'cancelled' })).toBe(false)
    expect(eventJsonLd(read({ status: 'sold out', price: null }), page)).toMatchObject({
      offers: { '@type': 'Offer', url: page.url, availability: 'https://schema.org/SoldOut' },
    })
    expect(eventJsonLd(read({ price: 'Free' }), page)).toMatchObject({ isAccessibleForFree: true })
  })

  test.each(['title', 'start', 'place'])('is left out without a %s', (name) => {
    const missing = name === 'place' ? { location: null, university: null } : { [name]: null }
    expect(eventJsonLd(read(missing), page)).toBeNull()
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
  ['Free', null],
  [null, null],
])('the price %j is offered as %j', (price, offer) => {
  expect(offerOf(price)).toEqual(offer)
})

test('free is understood in some languages', () => {
  expect(['Free', ' δωρεάν', 'gratis', '0'].map(isFree)).toEqual([true, true, true, true])
  expect(['Free beer', '€5', null].map(isFree)).toEqual([false, false, false])
})
