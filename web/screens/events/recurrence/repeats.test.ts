import { expect, test } from 'vitest'
import { listed } from '../testing/events'
import { parseRepeats } from './repeats'

const read = (fields: object) => listed({ timeZone: 'Europe/Athens', ...fields }, { at: Date.UTC(2026, 10) })

test('further dates are read like the start, deduplicated and sorted', () => {
  const dates = [
    '2026-12-18',
    1797010200,
    { start: '2026-12-25 19:30', end: '2026-12-25T20:00Z' },
    'soon',
    1797010200,
  ]
  const series = read({ start: '2026-12-04T19:30', dates })
  expect(series.schedule.dates).toEqual([
    { start: '2026-12-04T17:30:00.000Z', end: null },
    { start: '2026-12-11T17:30:00.000Z', end: null },
    { start: '2026-12-18T17:30:00.000Z', end: null },
    { start: '2026-12-25T17:30:00.000Z', end: '2026-12-25T20:00:00.000Z' },
  ])
  expect(
    read({
      dates: Array(10_000)
        .fill(1)
        .map((_, day) => 1797010200 + day * 86_400),
    }).schedule.dates,
  ).toHaveLength(400)
  expect(read({ dates: { 0: '2026-12-18' } }).schedule.dates).toEqual([])
})

test.each([
  ['FREQ=WEEKLY;BYDAY=TU', 'RRULE:FREQ=WEEKLY;BYDAY=TU'],
  [' rrule:freq=weekly;byday=tu; ', 'RRULE:FREQ=WEEKLY;BYDAY=TU'],
  ['weekly', 'RRULE:FREQ=WEEKLY'],
  ['FREQ=DAILY;UNTIL=2026-12-15T22:59:59.000Z', 'RRULE:FREQ=DAILY;UNTIL=20261215T225959Z'],
  ['FREQ=WEEKLY;BYHOUR=19;BYMINUTE=0;BYSECOND=0', 'RRULE:FREQ=WEEKLY'],
  [
    ['RRULE:FREQ=WEEKLY', 'EXDATE;TZID=Europe/Athens:20261208T190000'],
    'RRULE:FREQ=WEEKLY\nEXDATE:2026-12-08T17:00:00.000Z',
  ],
  [
    'DTSTART:20261201T170000Z\nRRULE:FREQ=MONTHLY\nEXDATE:20261208,\r\n 20261209',
    'RRULE:FREQ=MONTHLY\nDTSTART:2026-12-01T17:00:00.000Z\nEXDATE:2026-12-08,2026-12-09',
  ],
  ...[
    'FREQ=SECONDLY',
    'FREQ=HOURLY',
    'FREQ=DAILY;BYHOUR=1,2',
    'FREQ=DAILY;COUNT=100000000',
    'FREQ=WEEKLY;COUNT=0',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;BYDAY=1TU',
    'FREQ=MONTHLY;BYMONTHDAY=99',
    'FREQ=YEARLY;UNTIL=20269999',
    'FREQ=WEEKLY;UNTIL=soon',
    'FREQ=WEEKLY;FREQ=DAILY',
    'FREQ=WEEKLY\nFREQ=DAILY',
    'FREQ=WEEKLY;__proto__=1',
    'FREQ=WEEKLY\nEXDATE:soon',
    'FREQ=WEEKLY\nATTACH:https://evil.example',
    'EXDATE:20261208',
    'every Tuesday',
    `FREQ=WEEKLY;BYDAY=${'TU,'.repeat(3000)}TU`,
    '',
    7,
    {},
    [],
    [7],
  ].map((repeats) => [repeats, null]),
])('parses the rule %j as %j', (repeats, is) => {
  const { rule, ...lines } = parseRepeats(repeats) ?? {}
  const dates = Object.entries(lines).flatMap(([name, values]) =>
    values.length > 0 ? `\n${name}:${values}` : [],
  )
  expect(rule ? [`RRULE:${rule}`, ...dates].join('') : null).toBe(is)
})

test("a rule's DTSTART replaces a missing start", () => {
  const repeats = 'DTSTART;TZID=Europe/Athens:20261201T190000\nRRULE:FREQ=WEEKLY'
  expect(read({ repeats, timeZone: 'Europe/Lisbon' }).start).toBe('2026-12-01T17:00:00.000Z')
  expect(read({ repeats, start: '2026-12-02T19:00' }).schedule.dates[0]?.start).toBe(
    '2026-12-02T17:00:00.000Z',
  )
})
