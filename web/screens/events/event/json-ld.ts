import type { ClubRecord } from '../club/club-record'
import { type EventRecord, type EventStatus, isFree, offerOf } from './event-record'
import { dateTimeOf } from './time-text'
import { localTime } from './time-zone'
import { type ListedEvent, timeZoneOf } from './when'

const statuses: Record<EventStatus, string> = {
  scheduled: 'EventScheduled',
  soldOut: 'EventScheduled',
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
  rescheduled: 'EventRescheduled',
}

interface Page {
  url: string
  cardUrl: string
  /** The club that runs it, with the address of its page. */
  club?: { record: ClubRecord; url: string } | null
}

/**
 * The event for search engines (schema.org/Event), from records alone. One that is cancelled or over offers no tickets.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/event
 * @returns null where the record lacks what search engines require: a title, a day and a place
 */
export function eventJsonLd(event: ListedEvent, page: Page) {
  const place = event.location ?? event.university
  if (event.title === null || place === null) return null
  const { ends, firstDay, lastDay } = event
  const startDate = dateTimeOf(event)
  if (startDate === null) return null
  const endDate = ends ? localTime(Date.parse(ends), timeZoneOf(event)) : lastDay !== firstDay && lastDay
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': page.url,
    url: page.url,
    name: event.title,
    startDate,
    ...(endDate && { endDate }),
    ...(event.status && { eventStatus: `https://schema.org/${statuses[event.status]}` }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: place, address: place },
    ...(event.description && { description: event.description }),
    image: [event.imageUrl, page.cardUrl].filter((image) => image !== null),
    ...organizerOf(event, page.club),
    ...(event.phase !== 'past' && event.status !== 'cancelled' && offersOf(event, page.url)),
  }
}

function organizerOf({ host, university }: EventRecord, club: Page['club']) {
  if (club?.record.name) {
    return { organizer: { '@type': 'Organization', name: club.record.name, url: club.url } }
  }
  const name = host ?? university
  return name && { organizer: { '@type': 'Organization', name } }
}

function offersOf({ price, status }: EventRecord, url: string) {
  const offer = offerOf(price)
  if (!offer && isFree(price)) return { isAccessibleForFree: true }
  if (!offer && status !== 'soldOut') return null
  const availability = `https://schema.org/${status === 'soldOut' ? 'SoldOut' : 'InStock'}`
  return {
    offers: {
      '@type': 'Offer',
      url,
      availability,
      ...(offer && { price: offer.price, priceCurrency: offer.currency }),
    },
  }
}
