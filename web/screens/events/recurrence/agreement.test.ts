import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { dayMs, hourMs, localTime, toEpochMs } from '../../../../schemas/time-zone'
import { formatCalendar } from '../calendar/calendar-file'
import { googleCalendarLink } from '../calendar/calendar-menu'
import { parseEvent } from '../event/event-record'
import { addDate, getNextDates, horizonMs } from '../event/when'
import { eventJsonLd } from '../json-ld'
import { listed, siteUrl, words } from '../testing/events'
import { describeRule } from './rule'

/* Every view of an event shows the same dates. The calendar is parsed by ical.js, which Thunderbird uses too. */

const wednesday = Date.parse('2026-11-25T12:00:00Z')

const viewsOf = (fields: object, now: number, zone: string) => {
  const event = listed({ title: 'e', university: 'u', ...fields }, { zone, at: now })
  return { event, calendar: formatCalendar([event], { siteUrl, words, now }) }
}

/** The dates that are not over, with their ends, as ical.js reads them from a calendar. */
function datesInCalendar(calendar: string | null, now: number, zone: string): string[] {
  if (calendar === null) return []
  const root = new ICAL.Component(ICAL.parse(calendar))
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const found: { start: number; end: number; text: string }[] = []
  for (const entry of root.getAllSubcomponents('vevent')) {
    const event = new ICAL.Event(entry)
    const iterator = event.iterator()
    for (let time = iterator.next(); time; time = iterator.next()) {
      const { startDate, endDate } = event.isRecurring() ? event.getOccurrenceDetails(time) : event
      const [start, end] = [startDate, endDate].map((date) =>
        date.isDate ? toEpochMs(Date.parse(String(date)), zone) : date.toJSDate().getTime(),
      )
      if (
        start === undefined ||
        end === undefined ||
        (startDate.isDate ? Date.parse(String(startDate)) : start) > now + horizonMs
      )
        break
      found.push({ start, end, text: formatTimes(startDate, endDate) })
    }
  }
  return found
    .filter(({ end }) => end > now)
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map(({ text }) => text)
}

function formatTimes(start: ICAL.Time, end: ICAL.Time): string {
  const write = (time: ICAL.Time) => (time.isDate ? String(time) : time.toJSDate().toISOString().slice(0, 16))
  return `${write(start)} / ${write(end)}`
}

/**
 * The dates that are not over, with their ends, as the page and the list show them. Calendars assume two hours for an
 * event without an end.
 */
function datesOnPage(fields: object, now: number, zone: string): string[] {
  const event = parseEvent('e1', fields, [], zone, now)
  return getNextDates(event, now, 1000).flatMap((date) => {
    const { begins, ends, firstDay, lastDay, hasTime } = addDate(event, date)
    if (!hasTime)
      return `${firstDay} / ${new Date(Date.parse(lastDay ?? '') + dayMs).toISOString().slice(0, 10)}`
    const end = ends ?? new Date(Date.parse(begins ?? '') + 2 * hourMs).toISOString()
    return Date.parse(end) > now ? `${begins?.slice(0, 16)} / ${end.slice(0, 16)}` : []
  })
}

/**
 * Returns an event's next dates in local time, after checking that page, list, search engine data and calendar agree.
 */
function agreedDates(fields: object, now = wednesday, zone = 'Europe/Athens'): string[] {
  const { event, calendar } = viewsOf(fields, now, zone)
  const onPage = datesOnPage(fields, now, zone)
  const inCalendar = datesInCalendar(calendar, now, zone)
  // Ignore the assumed two hours if the event has no end.
  const compared = (dates: string[]) => ('end' in fields ? dates : dates.map((date) => date.split(' / ')[0]))
  expect(compared(inCalendar)).toEqual(compared(onPage))
  const shown = [event, ...event.nextDates].flatMap(({ begins, firstDay, hasTime }) =>
    begins === null || firstDay === null ? [] : hasTime ? begins.slice(0, 16) : firstDay,
  )
  const ahead = shown.filter((date) => onPage.some((each) => each.startsWith(date)))
  expect(ahead).toEqual(
    onPage.slice(0, shown.length === 9 ? ahead.length : undefined).map((date) => date.split(' / ')[0]),
  )
  const data = eventJsonLd(event, null, words.event).map(({ startDate }) => String(startDate))
  expect(data.map((date) => (date.includes('T') ? new Date(date).toISOString().slice(0, 16) : date))).toEqual(
    shown,
  )
  const local = (time: string) =>
    time.includes('T')
      ? localTime(Date.parse(`${time}Z`), zone)
          .slice(0, 16)
          .replace('T', ' ')
      : time
  return onPage.map((date) => date.split(' / ').map(local).join(' / '))
}

const daysOf = (dates: string[]) => dates.map((date) => date.slice(5, 16))

test("an extra date at a different time does not change the rule's time", () => {
  const fields = {
    start: '2026-11-26T19:00',
    end: '2026-11-26T20:00',
    repeats: 'FREQ=WEEKLY;COUNT=10',
    dates: [{ start: '2026-12-05T11:00', end: '2026-12-05T17:00' }],
  }
  const friday = Date.parse('2026-12-04T12:00:00Z')
  expect(agreedDates(fields, friday).slice(0, 3)).toEqual([
    '2026-12-05 11:00 / 2026-12-05 17:00',
    '2026-12-10 19:00 / 2026-12-10 20:00',
    '2026-12-17 19:00 / 2026-12-17 20:00',
  ])
  const { event } = viewsOf(fields, friday, 'Europe/Athens')
  expect(event.schedule.rule && describeRule(event.schedule.rule)).toBe('Every Thursday, 10 times')
  expect(event.date).toBe('Dec 5 at 11:00')
  const google = new URL(googleCalendarLink(event, { url: siteUrl, words: words.event }) ?? '').searchParams
  expect([google.get('dates'), google.get('recur')]).toEqual([
    '20261126T170000Z/20261126T180000Z',
    'RRULE:FREQ=WEEKLY;COUNT=10',
  ])
})

test('a date moved within its day takes place at its new time', () => {
  const fields = {
    start: '2026-11-24T19:00',
    end: '2026-11-24T20:00',
    repeats: ['RRULE:FREQ=WEEKLY;COUNT=10', 'EXDATE:20261208T190000'],
    dates: ['2026-12-08T21:30'],
  }
  expect(agreedDates(fields).slice(0, 3)).toEqual([
    '2026-12-01 19:00 / 2026-12-01 20:00',
    '2026-12-08 21:30 / 2026-12-08 22:30',
    '2026-12-15 19:00 / 2026-12-15 20:00',
  ])
})

test.each([
  // A start on a day that does not match the rule still takes place and counts as the first date.
  ['2026-12-03T18:00', 'FREQ=WEEKLY;BYDAY=WE;COUNT=3', '12-03, 12-09, 12-16'],
  ['2026-12-03T18:00', 'FREQ=WEEKLY;BYDAY=WE;UNTIL=20261220', '12-03, 12-09, 12-16'],
  ['2026-12-03T18:00', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE;COUNT=3', '12-03, 12-16, 12-30'],
  ['2026-12-03T18:00', 'FREQ=WEEKLY;BYDAY=WE;COUNT=3\nEXDATE:20261203', '12-09, 12-16'],
  // If calendar clients read a rule differently, its dates are listed one by one.
  ['2026-11-26T18:00', 'FREQ=YEARLY;BYDAY=TU;BYWEEKNO=50', '11-26, 12-08'],
  ['2026-11-26T18:00', 'FREQ=MONTHLY;BYMONTHDAY=29,30;BYSETPOS=1;COUNT=3', '11-26, 11-29, 12-29'],
  ['2026-11-26T18:00', 'FREQ=MONTHLY;BYMONTHDAY=-1;BYDAY=MO,TH;COUNT=3', '11-26, 11-30, 12-31'],
])('starting at %s, the rule %j has the days %s', (start, repeats, days) => {
  const dates = daysOf(agreedDates({ start, end: start.replace('18', '19'), repeats }))
  expect(dates).toEqual(days.split(', ').map((day) => `${day} 18:00`))
})

test('a series keeps its local time after a DST change', () => {
  const fields = { start: '2026-11-24T16:00Z', end: '2026-11-24T17:00Z', repeats: 'FREQ=WEEKLY' }
  const hours = agreedDates(fields).map((date) => date.slice(10).replace(/\d+-\d+-\d+/, 'to'))
  expect(new Set(hours)).toEqual(new Set([' 18:00 / to 19:00']))
})

test.each([
  [{ start: '2026-12-01', end: '2026-12-02T18:00' }, '2026-12-01 / 2026-12-03'],
  [{ start: '2026-12-01T18:00', end: '2026-12-01' }, '2026-12-01 18:00 / 2026-12-01 20:00'],
  [{ start: '2026-12-01T18:00', end: '2026-12-01T17:00' }, '2026-12-01 18:00 / 2026-12-01 20:00'],
  [{ start: '2027-03-28T03:30', end: '2027-03-28T04:30' }, '2027-03-28 04:30 / 2027-03-28 05:30'],
])('%j takes place at %s', (fields, date) => {
  expect(agreedDates(fields)).toEqual([date])
})

test('reads thousands of EXDATEs, and omits the number of dates from the description if any are excluded', () => {
  const days = Array.from({ length: 2500 }, (_, index) => new Date(Date.UTC(2020, 0, 2 + index)))
  const written = days.map((day) => day.toISOString().slice(0, 10).replaceAll('-', ''))
  const repeats = ['FREQ=DAILY;UNTIL=20270131', `EXDATE:${written.filter((_, index) => index % 2).join(',')}`]
  const fields = { start: '2020-01-01T19:00', end: '2020-01-01T20:00', repeats }
  const { firstDay, nextDates } = viewsOf(fields, Date.parse('2026-11-01T06:00Z'), 'Europe/Athens').event
  expect([firstDay, ...nextDates.map((date) => date.firstDay)].slice(0, 4)).toEqual([
    '2026-11-02',
    '2026-11-04',
    '2026-11-06',
    '2026-11-07',
  ])
  const inRow = { ...fields, start: '2026-11-24T19:00', end: '2026-11-24T20:00' }
  const later = days
    .map((day) => new Date(Number(day) + 2519 * dayMs).toISOString().slice(0, 10))
    .slice(0, 700)
  const excluded = [null, 'FREQ=DAILY', `EXDATE:${later.join(',').replaceAll('-', '')}`]
  expect(daysOf(agreedDates({ ...inRow, repeats: excluded }, Date.parse('2028-10-20')))[0]).toBe(
    '10-25 19:00',
  )
  const weekly = { ...fields, repeats: 'FREQ=WEEKLY;COUNT=400\nEXDATE:20200108' }
  const { schedule } = viewsOf(weekly, wednesday, 'UTC').event
  expect(schedule.rule && describeRule(schedule.rule)).toBe('Every Wednesday')
})

test('shows no date if every date is excluded', () => {
  for (const date of [undefined, 'Dec 1 at 18:00']) {
    const fields = {
      date,
      start: '2026-12-01T18:00',
      repeats: ['RRULE:FREQ=WEEKLY;COUNT=2', 'EXDATE:20261201T180000,20261208T180000'],
    }
    expect(agreedDates(fields)).toEqual([])
    const { event, calendar } = viewsOf(fields, wednesday, 'Europe/Athens')
    expect(event).toMatchObject({
      date: null,
      start: null,
      begins: null,
      phase: null,
      schedule: { rule: null },
    })
    expect(calendar).toBeNull()
  }
})

test("a series with a date as text starts on the day nearest to the record's creation", () => {
  const fields = { date: 'Dec 1 at 20:00', repeats: 'FREQ=WEEKLY', createdAt: '2026-11-10T09:00:00Z' }
  expect(daysOf(agreedDates(fields, Date.parse('2027-07-01T12:00:00Z'))).slice(0, 2)).toEqual([
    '07-06 20:00',
    '07-13 20:00',
  ])
})

test('excluded dates stay excluded if other exceptions do not match the rule', () => {
  const repeats = [
    'RRULE:FREQ=WEEKLY;COUNT=6',
    'EXDATE:20261130,20261201',
    'EXDATE:20261203T190000',
    'EXDATE:20261222',
    'EXDATE:20261215T170000Z',
  ]
  expect(daysOf(agreedDates({ start: '2026-11-24T19:00', end: '2026-11-24T20:00', repeats }))).toEqual([
    '12-08 19:00',
    '12-29 19:00',
  ])
})

test('a time zone in capitals is valid', () => {
  const fields = { title: 'e', start: '2026-12-10T17:30:00Z', timeZone: 'EUROPE/ATHENS' }
  const { calendar } = viewsOf(fields, wednesday, 'UTC')
  expect(calendar).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Athens\r\n')
  expect(calendar).not.toMatch(/^undefined/m)
  expect(agreedDates(fields)).toEqual(['2026-12-10 19:30 / 2026-12-10 21:30'])
})

test('a stored copy preserves a rule with hundreds of exceptions', () => {
  const days = Array.from({ length: 350 }, (_, index) =>
    new Date(Date.UTC(2026, 10, 24 + index)).toISOString().slice(0, 10).replaceAll('-', ''),
  )
  const exceptions = days.filter((_, index) => index % 40 !== 0).map((day) => `${day}T190000`)
  const repeats = `FREQ=DAILY;COUNT=350\nEXDATE:${exceptions.join(',')}`
  const fields = { start: '2026-11-24T19:00', end: '2026-11-24T20:00', repeats }
  const now = Date.parse('2026-11-25T12:00:00Z')
  const read = (given: object) => listed(given, { zone: 'Europe/Athens', at: now })
  expect(read(JSON.parse(JSON.stringify(fields)))).toEqual(read(fields))
  expect(daysOf(agreedDates(fields)).slice(0, 2)).toEqual(['01-03 19:00', '02-12 19:00'])
})

test.each([undefined, 'FREQ=YEARLY'])(
  'with the rule %s, a long event is under way until its end',
  (repeats) => {
    const fields = { start: '2026-11-01T10:00', end: '2026-12-15T18:00', repeats }
    expect(viewsOf(fields, wednesday, 'Europe/Athens').event).toMatchObject({
      phase: 'now',
      firstDay: '2026-11-01',
    })
    expect(agreedDates(fields)[0]).toBe('2026-11-01 10:00 / 2026-12-15 18:00')
  },
)

test('a date in the DST gap moves forward one hour', () => {
  const fields = { start: '2027-03-14T03:30', end: '2027-03-14T04:30', repeats: 'FREQ=WEEKLY;COUNT=4' }
  expect(agreedDates(fields, Date.parse('2027-03-10T12:00:00Z'))).toEqual([
    '2027-03-14 03:30 / 2027-03-14 04:30',
    '2027-03-21 03:30 / 2027-03-21 04:30',
    '2027-03-28 04:30 / 2027-03-28 05:30',
    '2027-04-04 03:30 / 2027-04-04 04:30',
  ])
})

test('dates at both instants of the DST overlap stay apart', () => {
  const first = '2026-10-25T00:30:00.000Z'
  const second = '2026-10-25T01:30:00.000Z'
  const now = Date.parse('2026-10-20T12:00:00Z')
  const dates = [
    { start: first, end: '2026-10-25T00:45:00Z' },
    { start: second, end: '2026-10-25T01:45:00Z' },
  ]
  expect(
    datesOnPage({ start: first, dates }, now, 'Europe/Athens').map((date) => date.slice(11, 16)),
  ).toEqual(['00:30', '01:30'])
  agreedDates({ start: first, end: '2026-10-25T00:45:00Z', dates }, now)
})

/** Random numbers from 0 to 1, reproducible by seed. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const a = Math.imul(state ^ (state >>> 15), 1 | state)
    const b = (a + Math.imul(a ^ (a >>> 7), 61 | a)) ^ a
    return ((b ^ (b >>> 14)) >>> 0) / 4294967296
  }
}

const zones = ['Europe/Athens', 'America/New_York', 'UTC', 'Asia/Kolkata']

/** An event as an app might write it, and a time at which it is viewed. */
function randomSchedule(seed: number) {
  const random = numbersFrom(seed)
  const below = (count: number) => Math.floor(random() * count)
  const oneOf = <Item>(items: readonly Item[]): Item => {
    const [item] = items.slice(below(items.length))
    if (item === undefined) throw new Error('one of nothing')
    return item
  }
  const begin = Date.UTC(2026, oneOf([1, 2, 8, 9, 10]), 1 + below(28))
  const day = (days: number) => new Date(begin + days * dayMs).toISOString().slice(0, 10)
  const hour = oneOf(['01:30', '02:30', '03:30', '09:00', '19:00', '23:00'])
  const isWhole = random() < 0.2
  const at = (days: number, clock = hour) => (isWhole ? day(days) : `${day(days)}T${clock}`)
  const hours = oneOf([1, 2, 5, 9, 30])
  const later = (days: number, clock: string, length: number) =>
    new Date(Date.parse(`${day(days)}T${clock}Z`) + length * hourMs).toISOString().slice(0, 16)
  const end = isWhole ? day(below(3)) : later(0, hour, hours)
  const part = oneOf([
    'FREQ=DAILY',
    'FREQ=WEEKLY',
    'FREQ=WEEKLY;BYDAY=TU,TH,SU',
    'FREQ=WEEKLY;BYDAY=WE',
    'FREQ=MONTHLY',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE;BYSETPOS=-1',
    'FREQ=MONTHLY;BYMONTHDAY=15',
  ])
  const interval = oneOf(['', '', ';INTERVAL=2', ';INTERVAL=3'])
  const until = day(20 + below(200)).replaceAll('-', '')
  const bound = oneOf(['', `;COUNT=${1 + below(30)}`, `;UNTIL=${until}`, `;UNTIL=${until}T120000Z`])
  const basic = (text: string) => text.replaceAll(/[-:]/g, '')
  const exceptions = Array.from({ length: oneOf([0, 0, 1, 3, 12]) }, () => {
    const date = below(90)
    const written = basic(`${day(date)}T${hour}`)
    return oneOf([
      `EXDATE:${basic(day(date))}`,
      `EXDATE:${written}00`,
      `EXDATE:${written}00Z`,
      `EXDATE;TZID=Europe/Athens:${written}00`,
    ])
  })
  const dates = Array.from({ length: oneOf([0, 0, 1, 4]) }, () => {
    const [date, clock] = [below(90), oneOf([hour, '11:00', '21:30'])]
    return oneOf([at(date), at(date, clock), { start: at(date, clock), end: later(date, clock, 3) }])
  })
  const fields = {
    start: at(0),
    ...(random() < 0.8 && { end }),
    ...(dates.length > 0 && { dates }),
    ...(random() < 0.9 && { repeats: [`RRULE:${part}${interval}${bound}`, ...exceptions] }),
  }
  return { fields, now: begin + (below(120) - 20) * dayMs, zone: oneOf(zones) }
}

test('a calendar includes the listed dates of a series that starts in two years', () => {
  const fields = {
    start: '2028-12-07T19:00',
    repeats: 'FREQ=WEEKLY;BYDAY=MO;COUNT=3',
    dates: ['2028-12-09T11:00'],
  }
  const { calendar } = viewsOf(fields, wednesday, 'Europe/Athens')
  expect(calendar?.match(/^DTSTART;TZID.*$/gm)?.map((line) => line.trim().slice(-15))).toEqual([
    '20281211T190000',
    '20281207T190000',
    '20281209T110000',
  ])
})

test('all views show the same dates for any schedule', () => {
  const count = Number(process.env.SCHEDULES ?? 200)
  const differ = Array.from({ length: count }, (_, index) =>
    randomSchedule(index + Number(process.env.SEED ?? 1)),
  ).filter(({ fields, now, zone }) => {
    try {
      agreedDates(fields, now, zone)
      return false
    } catch (error) {
      if (process.env.SCHEDULES)
        console.log(JSON.stringify({ fields, now: new Date(now), zone }), String(error).slice(0, 600))
      return true
    }
  })
  expect(differ).toEqual([])
}, 3_600_000)
