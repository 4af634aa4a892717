import { evaluateSync, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { getQuery } from '../content.ts'
import { datedDocuments, getUpcomingDates } from '../schedule.ts'

test('announcements are read newest first', () => {
  const january = { _type: 'announcement', text: 'January', from: '2026-01-01T00:00:00Z' }
  const february = { _type: 'announcement', text: 'February', _createdAt: '2026-02-01T00:00:00Z' }
  const march = { _type: 'announcement', text: 'March', from: '2026-03-01T00:00:00Z' }
  const { data } = evaluateSync(parse(getQuery('announcements').groq), {
    dataset: [january, march, february],
  })
  expect(data).toMatchObject(['March', 'February', 'January'].map((text) => ({ text })))
})

const bar = {
  _id: 'ball',
  _type: 'announcement',
  text: 'Tickets on Monday',
  from: '2026-11-23T09:00:00.000Z',
  until: '2026-11-30T09:00:00.000Z',
}
const version = { _id: 'terms-2', _type: 'legalVersion', page: 'terms', effectiveDate: '2026-11-25' }

test('the query for dates reads both dates and the text of an announcement', () => {
  const query = `${datedDocuments.filter} ${datedDocuments.projection}`
  expect(evaluateSync(parse(query), { dataset: [bar] }).data).toMatchObject([bar])
})

const datesAfter = (now: string) =>
  getUpcomingDates([bar, version], Date.parse(now)).map(({ change, title, moment }) => [
    change,
    title,
    new Date(moment).toISOString(),
  ])

test('announcements appear and disappear, in chronological order with the dates of legal versions', () => {
  expect(datesAfter('2026-11-22T00:00:00Z')).toEqual([
    ['Appears', 'Announcement: Tickets on Monday', bar.from],
    ['Takes effect', 'Terms and Conditions, new version', '2026-11-25T00:00:00.000Z'],
    ['Disappears', 'Announcement: Tickets on Monday', bar.until],
  ])
  expect(datesAfter('2026-11-25T00:00:00Z')).toHaveLength(1)
  expect(datesAfter(bar.until)).toEqual([])
})
