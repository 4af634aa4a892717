import type { Event } from 'schema-dts'
import type { IconName } from '../../../../schemas/icons.ts'
import { interpolate } from '../../../../schemas/model/interpolate.ts'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages.ts'
import { countText } from '../../../../schemas/text/count-text.ts'
import { isolateText } from '../../../../schemas/text/isolated.ts'
import { dayMs, localTime, toUtc } from '../../../../schemas/time-zone.ts'
import type { ClubRecord } from '../club/club-record.ts'
import { rangesInWords } from '../parts/range-text.tsx'
import { isDay } from './clock.ts'
import { getDatesFrom, recurrence } from './dates.ts'
import { getPlace } from './place.ts'
import { sharedMark } from './shared-mark.ts'
import { formatDateTime, formatSharedStart, shortDay, timeLine } from './time-text.ts'
import type { ListedEvent } from './when.ts'

export type FactName =
  | 'status'
  | 'when'
  | 'doors'
  | 'repeats'
  | 'university'
  | 'where'
  | 'online'
  | 'host'
  | 'price'
  | 'attending'

type EventData = Partial<Extract<Event, { '@type': 'Event' }>>

/** One fact about an event that visitors want to know. */
export interface Fact {
  name: FactName
  icon: IconName
  /** Explains the text to visitors who cannot see the icon. */
  label?: string
  /** Empty for the status of an event that takes place as planned, and for a place that only has a map URL. */
  text: string
  /** Used instead of `text` outside the page, for readers in other time zones. */
  sharedText?: string
  /** The `datetime` attribute for the text. */
  dateTime?: string
  /** A URL from the record. */
  url?: string
  /** Properties from the schema.org vocabulary. */
  data?: EventData
}

const statusData = {
  scheduled: 'EventScheduled',
  soldOut: 'EventScheduled',
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
  rescheduled: 'EventRescheduled',
} as const

/**
 * Returns an event's facts in the order of its page. They appear on the page, in its printout, and in link previews,
 * calendars, feeds and structured data. Each of these lists the facts that it leaves out.
 * @param club the host club, if its record exists
 */
export function eventFacts(
  event: ListedEvent,
  words: AppPages['event'],
  club: ClubRecord | null = null,
): Fact[] {
  const { university, location, mapUrl, attending, price, online, nextDates, status, schedule } = event
  const facts: Fact[] = []
  const add = (fact: Fact) => facts.push(fact)

  const mark = sharedMark(event, words) ?? ''
  const eventStatus = status ? (`https://schema.org/${statusData[status]}` as const) : undefined
  add({ name: 'status', icon: 'megaphone', text: mark, data: { eventStatus } })

  const text = timeLine(event) ?? event.date
  const sharedText = formatSharedStart(event) ?? undefined
  if (text)
    add({ name: 'when', icon: 'calendar', text, sharedText, dateTime: formatDateTime(event) ?? undefined })

  const doors = doorsOpenAt(event)
  if (doors) add(doorsFact(doors, event, words))

  const rule = recurrence?.describeRule(schedule) ?? ''
  if (rule || nextDates.length > 0) add({ name: 'repeats', icon: 'repeat', text: rule })

  if (university) add({ name: 'university', icon: 'graduation-cap', text: university })

  const isOnlineOnly = online !== null && getPlace(event) === null
  if (mapUrl || (location && !isOnlineOnly))
    add({ name: 'where', icon: 'map-pin', text: location ?? '', url: mapUrl ?? undefined })
  if (online) add({ name: 'online', icon: 'globe', text: words.online, url: online.url ?? undefined })

  const hosts = new Set([club?.name, event.host].filter(Boolean))
  if (hosts.size > 0) add({ name: 'host', icon: 'people', label: words.host, text: [...hosts].join(', ') })

  if (price) add({ name: 'price', icon: 'ticket', label: words.price, text: price })

  const attendance = countText(attending, words.attendingOne, words.attending)
  if (attendance) add({ name: 'attending', icon: 'people', text: attendance })
  return facts
}

function doorsFact(
  opens: string,
  { firstDay, timeZone, today }: ListedEvent,
  words: AppPages['event'],
): Fact {
  const dateTime = localTime(Date.parse(opens), timeZone)
  const [day, time] = [dateTime.slice(0, 10), dateTime.slice(11, 16)]
  const text = day === firstDay ? time : `${shortDay(day, today)}, ${time}`
  return {
    name: 'doors',
    icon: 'clock',
    text: interpolate(words.doorsOpen, { time: text }),
    dateTime,
    data: { doorTime: dateTime },
  }
}

/**
 * Returns when the doors open, as ISO 8601 in UTC; null if the record has no such time. A series has this time for only
 * one date. On the other dates, the doors open the same length of time before the start.
 */
function doorsOpenAt(event: ListedEvent): string | null {
  const { doorsOpen, schedule, timeZone, begins, hasTime } = event
  if (doorsOpen === null) return null
  const opens = toUtc(doorsOpen, timeZone)
  if (!schedule.isSeries) return opens
  const { value: date } = getDatesFrom(schedule, Date.parse(opens)).next()
  if (!date || isDay(date.start) || begins === null || !hasTime) return null
  const early = Date.parse(date.start) - Date.parse(opens)
  return early >= 0 && early < dayMs ? new Date(Date.parse(begins) - early).toISOString() : null
}

/** The texts of all facts except `leftOut`, for use outside the site. */
export function sharedTexts(facts: readonly Fact[], leftOut: readonly FactName[]): string[] {
  return facts
    .filter(({ name }) => !leftOut.includes(name))
    .map(({ text, sharedText = text }) => isolateText(rangesInWords(sharedText)))
    .filter(Boolean)
}

/** The schema.org properties of all facts. */
export function factsData(facts: readonly Fact[]): EventData {
  const all: EventData = {}
  for (const { data } of facts) Object.assign(all, data)
  return all
}
