import { and, documentId, or, orderBy, where } from 'firebase/firestore/lite'
import { type EventRecord, parseEvent } from '../../event/event-record.ts'
import { comingDates, isSeries } from '../../event/occurrences.ts'
import { phaseOf, timesOf } from '../../event/when.ts'
import type { Source } from './position.ts'
import type { TimedPart } from './timed-events.ts'

/** A series with its dates that are not over. The event stands once, because texts are long and dates are many. */
export interface KnownSeries {
  event: EventRecord
  /** `at` is the beginning, in milliseconds since 1970. */
  dates: (Pick<EventRecord, 'start' | 'end' | 'date'> & { at: number })[]
}

/** As many are read of events with a rule, and of events with further dates. */
const mostSeries = 200

/** Reads the events that take place more than once. No order has their next dates, so all are read. */
export async function readSeries({ ask, now, pictureStorage, timeZone }: Source): Promise<KnownSeries[]> {
  const found = await Promise.all([
    ask({
      // A rule is a text or a list of lines, and Firestore compares values of one type only.
      filter: or(where('repeats', '>', ''), where('repeats', '>', [])),
      order: [orderBy('repeats'), orderBy(documentId())],
      most: mostSeries,
    }),
    // Those whose first date is the latest: of the others most are over.
    ask({ filter: and(where('dates', '>', [])), order: [orderBy('dates', 'desc')], most: mostSeries }),
  ])
  const byId = new Map(found.flat().map((record) => [record.id, record]))
  return [...byId.values()].flatMap((record) => {
    const event = parseEvent(record.id, record, pictureStorage, timeZone)
    if (!isSeries(event)) return []
    const coming = comingDates(event, now).filter((date) => phaseOf(date, now) !== 'past')
    const dates = coming.flatMap((date) => {
      const { begins } = timesOf(date, now)
      const { start, end, date: words } = date
      return begins === null ? [] : { start, end, date: words, at: Date.parse(begins) }
    })
    const [{ dates: all, repeats } = event] = coming
    return dates.length === 0 ? [] : { event: { ...event, dates: all, repeats }, dates }
  })
}

/** Each date of some series as an event. */
export function datesOfSeries(series: readonly KnownSeries[]): TimedPart['events'] {
  return series.flatMap(({ event, dates }) =>
    dates.map(({ at, ...date }) => ({ event: { ...event, ...date }, at })),
  )
}
