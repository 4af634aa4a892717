import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseClub } from '../club/club-record'
import { isFree, offerOf, parseEvent } from './event-record'
import { eventJsonLd } from './json-ld'

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
  parseEvent('e1', { ...fields, ...changed }, ['https://storage.example/'])

const schemaOrg = (names: string[]) => z.enum(names.map((name) => `https://schema.org/${name}`))
const named = z.strictObject({
  '@type': z.enum(['Organization', 'Person', 'PerformingGroup']),
  name: z.string().min(1),
  url: z.url().optional(),
})

/**
 * The properties that Google requires and recommends for an event, and the types that schema.org gives these
 * properties. Sources: https://developers.google.com/search/docs/appearance/structured-data/event and
 * https://schema.org/Event
 */
const published = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('Event'),
  '@id': z.url(),
  url: z.url(),
  name: z.string().min(1),
  startDate: z.iso.datetime({ offset: true }),
  endDate: z.iso.datetime({ offset: true }).optional(),
  eventStatus: schemaOrg([
    'EventScheduled',
    'EventCancelled',
    'EventPostponed',
    'EventRescheduled',
    'EventMovedOnline',
  ]).optional(),
  eventAttendanceMode: schemaOrg(['OfflineEventAttendanceMode', 'OnlineEventAttendanceMode']),
  location: z.strictObject({
    '@type': z.literal('Place'),
    name: z.string().min(1),
    address: z.string().min(1),
  }),
  description: z.string().optional(),
  image: z.array(z.url()).min(1),
  organizer: named.optional(),
  isAccessibleForFree: z.boolean().optional(),
  offers: z
    .strictObject({
      '@type': z.literal('Offer'),
      url: z.url(),
      availability: schemaOrg(['InStock', 'SoldOut', 'PreOrder']),
      price: z
        .string()
        .regex(/^\d+(\.\d\d)?$/)
        .optional(),
      priceCurrency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional(),
    })
    .optional(),
})

describe('the data of an event', () => {
  test.each([
    ['of a club, with a price', {}, club],
    ['cancelled', { status: 'cancelled' }, club],
    ['sold out, without a price', { status: 'sold out', price: null }, null],
    ['free', { price: 'Free' }, null],
    [
      'with the least that is required',
      { university: null, description: null, end: null, timeZone: null },
      null,
    ],
  ])('%s keeps to the published rules', (_, changed, of) => {
    const data = eventJsonLd(read(changed), { ...page, club: of })
    expect(published.parse(data)).toEqual(data)
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
