import { z } from 'zod'
import { commit, text, write } from './firestore-records.ts'

/** The start of the run, so that global setup and all workers use the same days, even if it runs past midnight. */
const runStartMs = z.coerce.number().parse(process.env.TEST_RUN_START_MS)

const inDays = (days: number) => new Date(runStartMs + days * 86_400_000)
const dayIn = (days: number) => inDays(days).toISOString().slice(0, 10)

/** An evening in UTC, which is after midnight in Athens. */
export const evening = `${dayIn(40)}T22:30:00.000Z`

/** Returns the local time of `evening` in a time zone. */
export const getLocalTime = (timeZone: string) =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(Date.parse(evening))
    .replace(' ', 'T')
export const athens = getLocalTime('Europe/Athens')

const seconds = Date.parse(evening) / 1000
const integer = (integerValue: number) => ({ integerValue: String(integerValue) })
const asMap = { mapValue: { fields: { _seconds: integer(seconds), _nanoseconds: integer(0) } } }

/** Events on that evening, in all accepted formats. */
export const timedEvents: Record<string, [fields: object, local: string]> = {
  'time-of-firestore': [{ start: { timestampValue: evening } }, athens],
  'time-as-map': [{ date: asMap, end: text(athens) }, athens],
  'time-as-milliseconds': [{ date: integer(seconds * 1000) }, athens],
  'time-as-digits': [{ start: text(String(seconds)), date: text('Friday') }, athens],
  'time-of-the-place': [{ start: text(athens), end: asMap }, athens],
  'time-elsewhere': [
    { date: text(evening), timeZone: text('America/New_York') },
    getLocalTime('America/New_York'),
  ],
}

const series = {
  start: { timestampValue: `${dayIn(-5)}T10:00:00Z` },
  repeats: text('FREQ=WEEKLY;INTERVAL=4;COUNT=4'),
  online: text('https://meet.example/a'),
}
export const seriesDays = [23, 51, 79].map(dayIn)

const daily = { start: { timestampValue: `${dayIn(150)}T09:00:00Z` }, repeats: text('FREQ=DAILY') }
const late = { category: text('pottery'), start: { timestampValue: inDays(200).toISOString() } }

export const hebrew = { title: 'גלם Jazz', university: 'חיפה Tech', location: 'אולם B2', club: 'צוות Row' }

/**
 * Writes the events that tests expect in lists, later than the sample events. Must run before the site
 * starts, because the site only reads its list once a minute.
 */
export async function writeListedEvents() {
  const events: Record<string, object> = {
    ...Object.fromEntries(Object.entries(timedEvents).map(([id, [fields]]) => [id, fields])),
    'every-four-weeks': series,
    'late-pottery': late,
    'withdrawn-pottery': { ...late, status: text('draft') },
    'unlisted-pottery': { ...late, isPublic: { booleanValue: false } },
    ...Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`runs-daily-${index}`, daily])),
    hebrew: {
      ...{ title: text(hebrew.title), university: text(hebrew.university), location: text(hebrew.location) },
      ...{ start: { timestampValue: inDays(41).toISOString() }, club: text('hebrew') },
    },
  }
  const place = { university: text('Times'), location: text('Hall C') }
  await commit([
    ...Object.entries(events).map(([id, fields]) =>
      write(`events/${id}`, { title: text(id), ...place, ...fields }),
    ),
    write('clubs/hebrew', { name: text(hebrew.club), university: text(hebrew.university) }),
  ])
}
