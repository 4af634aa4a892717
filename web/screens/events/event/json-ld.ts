import type { EventRecord, EventStatus } from './event-record'

const statuses: Record<EventStatus, string> = {
  scheduled: 'EventScheduled',
  soldOut: 'EventScheduled',
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
  rescheduled: 'EventRescheduled',
}

/**
 * The event for search engines (schema.org/Event), from its record alone.
 * @returns null where the record lacks what search engines require: a title, a start and a place
 */
export function eventJsonLd(event: EventRecord, page: { url: string; cardUrl: string }) {
  const place = event.location ?? event.university
  if (event.title === null || event.start === null || place === null) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': page.url,
    url: page.url,
    name: event.title,
    startDate: event.start,
    ...(event.end && { endDate: event.end }),
    ...(event.status && { eventStatus: `https://schema.org/${statuses[event.status]}` }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: place, address: place },
    ...(event.description && { description: event.description }),
    image: [event.imageUrl ?? page.cardUrl],
    ...(event.university && { organizer: { '@type': 'Organization', name: event.university } }),
    ...(event.status === 'soldOut' && {
      offers: { '@type': 'Offer', availability: 'https://schema.org/SoldOut', url: page.url },
    }),
  }
}
