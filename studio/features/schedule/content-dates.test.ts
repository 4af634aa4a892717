import { expect, test } from 'vitest'
import { contentDates } from './content-dates.ts'

const bar = {
  _id: 'ball',
  text: 'Tickets on Monday',
  from: '2026-11-23T09:00:00Z',
  until: '2026-11-30T09:00:00Z',
}
const version = { _id: 'terms-2', page: 'terms' as const, effectiveDate: '2026-11-25' }
const datesAfter = (now: string) =>
  contentDates({ announcements: [bar], versions: [version] }, Date.parse(now)).map(
    ({ what, title, datetime }) => [what, title, datetime],
  )

test('announcements come and go, and versions begin at midnight in London, in the order of their times', () => {
  expect(datesAfter('2026-11-22T00:00:00Z')).toEqual([
    ['Appears', 'Announcement: Tickets on Monday', bar.from],
    ['Comes into force', 'Terms and Conditions, new version', '2026-11-25T00:00:00.000Z'],
    ['Goes away', 'Announcement: Tickets on Monday', bar.until],
  ])
})

test('what has happened is no longer listed', () => {
  expect(datesAfter('2026-11-25T00:00:00Z')).toHaveLength(1)
  expect(datesAfter(bar.until)).toEqual([])
})
