import type { EventRecord } from '../../event/event-record.ts'
import { phaseOf } from '../../event/when.ts'
import { beginning, type Position, type Source, type WordedPosition } from './position.ts'
import { readRunningEvents, readTimedEvents, type TimedPart } from './timed-events.ts'
import {
  comparePlaces,
  placeWordedEvents,
  type WordedEvent,
  type WordedPart,
  walkWordedEvents,
} from './worded-events.ts'

/** A part of the list of coming events, in their order. */
export interface EventWindow {
  events: EventRecord[]
  /** Where the next part begins; null where there is none. */
  next: Position | null
}

/** How many coming events a part has at most. Those that are under way come on top of the first part. */
const windowSize = 24

/** How many of those that are under way are read, of each of two kinds. */
const mostRunning = 50

interface WindowSource extends Source {
  /** All events that only have a date in words, or null where there are too many to read all. */
  worded: () => Promise<EventRecord[] | null>
}

/**
 * Reads the next part of the list. Whatever the collection holds, a part costs a bounded number of reads: 50 of events
 * with a timestamp, 100 for events under way, and 400 where there are many dates in words, plus those of `worded`.
 */
export async function readWindow(source: WindowSource, after: Position): Promise<EventWindow> {
  const { now } = source
  const isFirst = after === beginning || (after.timed === null && after.worded === null)
  const [running, timed, known] = await Promise.all([
    isFirst ? readRunningEvents(source, mostRunning) : [],
    after.timed === 'done' ? noneTimed : readTimedEvents(source, after.timed, windowSize + 1),
    after.worded === 'done' ? [] : source.worded(),
  ])
  const worded = await wordedPart(source, after.worded, timed, known)
  const { events, next } = merge(timed, worded, after)
  const shown = new Map([...running, ...events].map((event) => [event.id, event]))
  return {
    events: [...shown.values()].filter((event) => event.title !== null && phaseOf(event, now) !== 'past'),
    next,
  }
}

const noneTimed: TimedPart = { events: [], end: null }

async function wordedPart(
  source: WindowSource,
  after: Position['worded'],
  timed: TimedPart,
  known: EventRecord[] | null,
): Promise<WordedPart> {
  if (after === 'done') return { events: [], end: null }
  if (known) {
    const all = placeWordedEvents(known, source.now)
    return { events: after ? all.filter(({ place }) => comparePlaces(place, after) > 0) : all, end: null }
  }
  const until = timed.events.length > windowSize ? timed.events[windowSize]?.at : undefined
  return walkWordedEvents(source, after, (events, day) => {
    const coming = events.filter(({ event }) => phaseOf(event, source.now) !== 'past')
    return coming.length >= windowSize || (until !== undefined && Date.parse(day) > until)
  })
}

type Item = { event: EventRecord; key: number; place: WordedPosition | null }

/** Takes the first of both kinds in the order of their beginnings. */
function merge(timed: TimedPart, worded: WordedPart, after: Position): EventWindow {
  // Events that begin on one day keep the order of their words, by which the next part goes on.
  let latest = 0
  const inOrder = worded.events.map(({ event, at, place }: WordedEvent): Item => {
    latest = Math.max(latest, at)
    return { event, key: latest, place }
  })
  const end = timed.end?.at ?? Number.POSITIVE_INFINITY
  const items = [
    ...timed.events.map(({ event, at }): Item => ({ event, key: at, place: null })),
    ...inOrder.filter(({ key }) => key <= end),
  ].sort((a, b) => a.key - b.key)
  const taken = items.slice(0, windowSize)

  const takenTimed = taken.filter(({ place }) => place === null)
  const takenWorded = taken.filter(({ place }) => place !== null)
  const lastTimed = takenTimed.at(-1)
  const lastWorded = takenWorded.at(-1)
  const hasAllTimed = takenTimed.length === timed.events.length
  const hasAllWorded = takenWorded.length === worded.events.length
  const next: Position = {
    timed: hasAllTimed
      ? (timed.end ?? 'done')
      : lastTimed
        ? { at: lastTimed.key, id: lastTimed.event.id }
        : after.timed,
    worded: hasAllWorded ? (worded.end ?? 'done') : (lastWorded?.place ?? after.worded),
  }
  const isLast = next.timed === 'done' && next.worded === 'done'
  return { events: taken.map(({ event }) => event), next: isLast ? null : next }
}
