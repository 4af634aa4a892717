import { expect, test } from 'vitest'
import { ownMoments } from './content-dates.ts'

const bar = {
  _id: 'ball',
  text: 'Tickets on Monday',
  from: '2026-11-23T09:00:00Z',
  until: '2026-11-30T09:00:00Z',
}
const edition = { _id: 'terms-2', page: 'terms' as const, effectiveDate: '2026-11-25' }
const moments = (now: string) =>
  ownMoments({ announcements: [bar], editions: [edition] }, Date.parse(now)).map(
    ({ what, title, moment }) => [what, title, moment],
  )

test('announcements come and go, and editions begin at midnight in London, in the order of their moments', () => {
  expect(moments('2026-11-22T00:00:00Z')).toEqual([
    ['Appears', 'Announcement: Tickets on Monday', bar.from],
    ['Comes into force', 'Terms and Conditions, new edition', '2026-11-25T00:00:00.000Z'],
    ['Goes away', 'Announcement: Tickets on Monday', bar.until],
  ])
})

test('what has happened is no longer listed', () => {
  expect(moments('2026-11-25T00:00:00Z')).toHaveLength(1)
  expect(moments(bar.until)).toEqual([])
})
