import type {
  BreadcrumbList,
  Event,
  ItemList,
  Offer,
  Organization,
  Place,
  VirtualLocation,
  WithContext,
} from 'schema-dts'
import { siteAddress } from '@/config/server'
import { shareCards } from '@/content/share-cards'
import type { AppPages } from '../../../schemas/pages/app-pages/app-pages'
import { localTime } from '../../../schemas/time-zone'
import type { ClubRecord } from './club/club-record'
import type { EventRecord } from './event/event-record'
import { eventFacts, factsData } from './event/facts'
import { getAttendance, getPlace } from './event/place'
import { formatDateTime, formatPreviousDateTime } from './event/time-text'
import type { ListedEvent } from './event/when'
import { parseOffer } from './price.ts'
import { clubPath, eventPath } from './record-path'

/*
 * Structured data for search engines, derived only from documents. `schema-dts` types the vocabulary of schema.org, so
 * a wrong property or value is a type error. Undefined properties are left out of the page.
 */

const attendance = {
  place: 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  both: 'MixedEventAttendanceMode',
} as const

/** The properties that search engines require: title, day and place. Null if the document lacks one of them. */
function essentialsOf(event: ListedEvent) {
  const name = event.title
  const startDate = formatDateTime(event)
  const location = locationsOf(event)
  return name === null || startDate === null || location.length === 0 ? null : { name, startDate, location }
}

/**
 * Returns the structured data of an event and of each later date of a series. Only the first item has the description,
 * because it is long. Cancelled and past events do not offer tickets.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/event
 * @param club the club that runs it, if the document references an existing one
 * @returns an empty list if `essentialsOf` returns null
 */
export function eventJsonLd(
  event: ListedEvent,
  club: ClubRecord | null,
  words: AppPages['event'],
): WithContext<Event>[] {
  const later = event.nextDates.map((date) => ({ ...event, ...date, description: null, previousStart: null }))
  return [event, ...later].flatMap((each, index) => dateJsonLd(each, club, words, index > 0) ?? [])
}

/** @param isLater whether `event` is on a later date of a series */
function dateJsonLd(
  event: ListedEvent,
  club: ClubRecord | null,
  words: AppPages['event'],
  isLater: boolean,
): WithContext<Event> | null {
  const essentials = essentialsOf(event)
  if (essentials === null) return null
  const { name, startDate, location } = essentials
  const { ends, firstDay, lastDay, status, phase } = event
  const url = siteAddress(eventPath(event.id))
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': isLater ? `${url}#${startDate}` : url,
    url,
    name,
    startDate,
    endDate: ends
      ? localTime(Date.parse(ends), event.timeZone)
      : (lastDay !== firstDay && lastDay) || undefined,
    previousStartDate: formatPreviousDateTime(event) ?? undefined,
    ...factsData(eventFacts(event, words)),
    eventAttendanceMode: `https://schema.org/${attendance[getAttendance(event)]}`,
    location: location.length === 1 ? location[0] : location,
    description: event.description ?? undefined,
    image: [event.imageUrl, shareCards?.getRecordCard(url).url].filter((image) => typeof image === 'string'),
    organizer: organizerOf(event, club),
    ...(phase !== 'past' && status !== 'cancelled' && offersOf(event, url)),
  }
}

/**
 * The places of an event. An event that is only online has no physical place. If the online place has no URL, the
 * event's page is used.
 */
function locationsOf(event: ListedEvent): (Place | VirtualLocation)[] {
  const place = getPlace(event) ?? (event.online ? null : event.university)
  return [
    ...(place === null ? [] : [physicalPlace(place, event.university)]),
    ...(event.online
      ? [{ '@type': 'VirtualLocation' as const, url: event.online.url ?? siteAddress(eventPath(event.id)) }]
      : []),
  ]
}

/** A place has a name, and also coordinates if it is a point on the map. */
function physicalPlace(location: string, university: string | null): Place {
  const [, latitude, longitude] = /^(-?\d+\.\d{5}), (-?\d+\.\d{5})$/.exec(location) ?? []
  const name = latitude ? (university ?? location) : location
  const geo = latitude ? ({ '@type': 'GeoCoordinates', latitude, longitude } as const) : undefined
  return { '@type': 'Place', name, address: name, geo }
}

function organizerOf({ host, university }: EventRecord, club: ClubRecord | null): Organization | undefined {
  if (club?.name) return { '@type': 'Organization', name: club.name, url: siteAddress(clubPath(club.id)) }
  const name = host ?? university
  return name ? { '@type': 'Organization', name } : undefined
}

function offersOf({ price, status }: EventRecord, url: string) {
  const offer = parseOffer(price)
  if (!offer && status !== 'soldOut') return {}
  const offers: Offer = {
    '@type': 'Offer',
    url,
    availability: `https://schema.org/${status === 'soldOut' ? 'SoldOut' : 'InStock'}`,
    price: offer?.price,
    priceCurrency: offer?.currency,
  }
  return { offers, isAccessibleForFree: offer?.price === '0' || undefined }
}

/**
 * A list of the URLs of a page's events, in the page's order. Events without structured data are left out.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/carousel#summary-page
 * @returns null for fewer than two events
 */
export function eventListJsonLd(events: readonly ListedEvent[]): WithContext<ItemList> | null {
  const described = events.filter((event) => event.status !== 'cancelled' && essentialsOf(event))
  const ids = described.map(({ id }) => id)
  if (ids.length < 2) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: ids.map((id, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: siteAddress(eventPath(id)),
    })),
  }
}

/**
 * The breadcrumb of a page whose parent is the list of events.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 */
export function breadcrumbs(
  name: string,
  path: `/${string}`,
  { heading }: AppPages['events'],
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: heading, item: siteAddress('/events') },
      { '@type': 'ListItem', position: 2, name, item: siteAddress(path) },
    ],
  }
}

/** The club as an organization; null if it has no name. */
export function clubJsonLd(club: ClubRecord): WithContext<Organization> | null {
  const { id, name, description, imageUrl, university } = club
  const url = siteAddress(clubPath(id))
  if (name === null) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': url,
    url,
    name,
    description: description ?? undefined,
    image: imageUrl ?? shareCards?.getRecordCard(url).url,
    parentOrganization: university ? { '@type': 'CollegeOrUniversity', name: university } : undefined,
  }
}
