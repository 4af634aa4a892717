import { expect, test } from 'vitest'
import type { Fields, Value } from '../../../../../../local/firestore/value.ts'
import { dayMs, hourMs } from '../../../../../../schemas/time-zone.ts'
import {
  listOf,
  now,
  numbered,
  samplesOf,
  time,
  timed,
} from '../../../../../../tests/contract/firestore/event-list.ts'
import { text } from '../../../../../../tests/firestore-records.ts'

test('shows a series once, on its next date, among one-off events', async () => {
  const list = (...values: Value[]): Value => ({ arrayValue: { values } })
  const onDay = (day: number) => Date.parse('2026-11-22T18:00Z') + day * dayMs
  const single = numbered(60, (index) => timed(`single${index}`, onDay(index) + hourMs))
  const from = (day: number) => timed('series', onDay(day)).fields
  const series: Record<string, Fields> = {
    weekly: { ...from(-40), repeats: text('FREQ=WEEKLY;BYDAY=TU;COUNT=9') },
    daily: { ...from(1), repeats: list(text('RRULE:FREQ=DAILY;COUNT=30'), text('EXDATE:20261125')) },
    listed: {
      ...from(-9),
      dates: list(time(onDay(2)), text('2026-12-24'), time(onDay(2)), time(onDay(-30))),
    },
    words: { title: text('words'), date: text('Dec 1'), dates: list(text('2026-12-08')) },
    iso: { title: text('iso'), start: text('2026-11-30T10:00:00Z'), repeats: text('FREQ=WEEKLY;COUNT=2') },
    over: { ...from(-90), repeats: text('FREQ=WEEKLY;COUNT=3') },
    unread: { ...from(3), repeats: text('every other full moon') },
    off: { ...from(3), repeats: text('FREQ=WEEKLY;COUNT=1\nEXDATE:20261125') },
  }
  const { days } = await listOf('series', [...single, ...samplesOf(series)])
  expect(days.filter((day) => !day.startsWith('single')).toSorted()).toEqual([
    'daily 2026-11-23',
    'iso 2026-11-30',
    'listed 2026-11-24',
    'unread 2026-11-25',
    'weekly 2026-11-24',
    'words Dec 1, 2026',
  ])
  const moments = days.flatMap((day) => /\d{4}-\d\d-\d\d$/.exec(day) ?? [])
  expect(moments).toEqual(moments.toSorted())
})

test('shows all 250 series', async () => {
  const many = numbered(250, (index) => {
    const repeats = text(`FREQ=WEEKLY;INTERVAL=${1 + (index % 9)}`)
    return { id: `s${index}`, fields: { ...timed('s', now - (index + 30) * dayMs).fields, repeats } }
  })
  const { ids, full } = await listOf('many-series', many)
  expect([ids.length, full]).toEqual([250, []])
})
