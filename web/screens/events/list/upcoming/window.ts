import type { ListedEvent } from '../../event/when.ts'
import { beginning, type Position, type Source, type TextDatedPosition } from './position.ts'
import {
  comparePlaces,
  type KnownTextDates,
  placeTextDatedEvents,
  type TextDatedEvent,
  type TextDatedPart,
  walkTextDatedEvents,
} from './text-dated-events.ts'
import {
  placeUnsorted,
  readRunningEvents,
  readTimedEvents,
  type TimedPart,
  withUnsorted,
} from './timed-events.ts'

/** A part of the list of coming events, in their order. */
export interface EventWindow {
  events: ListedEvent[]
  /** Where the next part begins; null where there is none. */
  next: Position | null
}

/** How many coming events a part has. Those that are under way come on top of the first part. */
const windowSize = 24

/** How many coming events a calendar or a feed has: as far as a search looks. Firestore's rules allow 300 in an answer. */
export const longestWindow = 12 * windowSize

/** As many events that are over stay in calendars. */
export const maxKept = 100

/** How many of those that are under way are read, of each of two kinds. */
const mostRunning = 50

interface WindowSource extends Source {
  /** The events that `readTextDatedEvents` finds. */
  textDated: () => Promise<KnownTextDates>
  /** The events that `readUnsortedEvents` finds. */
  unsorted: () => Promise<ListedEvent[]>
  /** The events that `readSeries` finds. */
  series: () => Promise<ListedEvent[]>
}

/**
 * Reads the next part of the list. Whatever the collection holds, a part costs a bounded number of reads: two for each of
 * its events with a timestamp, 100 for events under way, and 400 where there are many dates in words, plus those of
 * `textDated`, `unsorted` and `series`.
 * @param size the most coming events in it
 */
export async function readWindow(
  source: WindowSource,
  after: Position,
  size = windowSize,
): Promise<EventWindow> {
  const { now } = source
  const isFirst = after === beginning || (after.timed === null && after.textDated === null)
  const [running, sorted, known, unsorted, series] = await Promise.all([
    isFirst ? readRunningEvents(source, mostRunning) : [],
    after.timed === 'done' ? noneTimed : readTimedEvents(source, after.timed, size + 1),
    after.textDated === 'done' ? noTextDates : source.textDated(),
    source.unsorted(),
    source.series(),
  ])
  // The other ways find the first date of a series too.
  const isSeries = new Set(series.map(({ id }) => id))
  const single = ({ event }: { event: ListedEvent }) => !isSeries.has(event.id)
  const items = [...placeUnsorted(unsorted).filter(single), ...placeUnsorted(series)]
  const { part: timed, begun } =
    after.timed === 'done'
      ? { part: noneTimed, begun: [] }
      : withUnsorted({ ...sorted, events: sorted.events.filter(single) }, items, after.timed, now)
  // Their dates may be texts too.
  const isUnsorted = new Set(unsorted.map(({ id }) => id))
  const textDated = await textDatedPart(source, after.textDated, timed, known, size)
  textDated.events = textDated.events.filter((item) => single(item) && !isUnsorted.has(item.event.id))
  const { events, next } = merge(timed, textDated, after, size)
  const begunFirst = isFirst ? [...running.filter((event) => single({ event })), ...begun] : []
  const shown = new Map([...begunFirst, ...events].map((event) => [event.id, event]))
  return {
    events: [...shown.values()].filter(isListed),
    next,
  }
}

/** One that claims no day and has no words has lost all of its dates. */
const isListed = ({ title, phase, begins, date }: ListedEvent) =>
  title !== null && phase !== 'past' && (begins !== null || date !== null)

const noneTimed: TimedPart = { events: [], end: null }
const noTextDates: KnownTextDates = { events: [], areAll: true }

async function textDatedPart(
  source: WindowSource,
  after: Position['textDated'],
  timed: TimedPart,
  known: KnownTextDates,
  size: number,
): Promise<TextDatedPart> {
  if (after === 'done') return { events: [], end: null }
  const ahead = known.events.filter((event) => event.phase !== 'past')
  const all = placeTextDatedEvents(ahead)
  const rest = after ? all.filter(({ place }) => comparePlaces(place, after) > 0) : all
  if (known.areAll) return { events: rest, end: null }
  const until = timed.events[size]?.at
  const { events: found, end } = await walkTextDatedEvents(source, after, (events, day) => {
    const coming = events.filter(({ event }) => event.phase !== 'past')
    return coming.length >= size || (until !== undefined && Date.parse(day) > until)
  })
  const shown = rest.filter(({ place }) => end === null || comparePlaces(place, end) <= 0)
  const byId = new Map([...found, ...shown].map((item) => [item.event.id, item]))
  return { events: [...byId.values()].sort((a, b) => comparePlaces(a.place, b.place)), end }
}

type Item = { event: ListedEvent; key: number; place: TextDatedPosition | null }

/** Takes the first of both kinds in the order of their beginnings. */
function merge(timed: TimedPart, textDated: TextDatedPart, after: Position, size: number): EventWindow {
  // Events that begin on one day keep the order of their words, by which the next part goes on.
  let latest = 0
  const inOrder = textDated.events.map(({ event, at, place }: TextDatedEvent): Item => {
    latest = Math.max(latest, at)
    return { event, key: latest, place }
  })
  const end = timed.end?.at ?? Number.POSITIVE_INFINITY
  const items = [
    ...timed.events.map(({ event, at }): Item => ({ event, key: at, place: null })),
    ...inOrder.filter(({ key }) => key <= end),
  ].sort((a, b) => a.key - b.key)
  const taken = items.slice(0, size)

  const takenTimed = taken.filter(({ place }) => place === null)
  const takenTextDated = taken.filter(({ place }) => place !== null)
  const lastTimed = takenTimed.at(-1)
  const lastTextDated = takenTextDated.at(-1)
  const hasAllTimed = takenTimed.length === timed.events.length
  const hasAllTextDated = takenTextDated.length === textDated.events.length
  const next: Position = {
    timed: hasAllTimed
      ? (timed.end ?? 'done')
      : lastTimed
        ? { at: lastTimed.key, id: lastTimed.event.id }
        : after.timed,
    textDated: hasAllTextDated ? (textDated.end ?? 'done') : (lastTextDated?.place ?? after.textDated),
  }
  const isLast = next.timed === 'done' && next.textDated === 'done'
  return { events: taken.map(({ event }) => event), next: isLast ? null : next }
}
