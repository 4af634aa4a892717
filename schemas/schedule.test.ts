import { evaluateSync, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { contentParts, getChangeTimestamps, getQuery } from './content.ts'
import { documentModels } from './models.ts'
import { datedDocuments, getLondonYear, getNextChange, getUpcomingDates } from './schedule.ts'

const dated = documentModels.filter(({ dates }) => dates)

test.each(dated.map((model) => [model.name, model] as const))(
  'the site updates at the time in each date field of a %s',
  (_, model) => {
    const fields = Object.keys(model.dates?.changes ?? {})
    const parts = contentParts.filter((part) => getQuery(part).model === model)
    expect(parts).not.toEqual([])
    for (const field of fields) {
      const [text, moment] =
        model.fields[field]?.studio.type === 'date'
          ? ['2027-07-01', '2027-06-30T23:00:00Z']
          : ['2027-07-01T09:00:00+03:00', '2027-07-01T06:00:00Z']
      for (const part of parts) {
        expect(getChangeTimestamps({ [part]: [{ [field]: text }, null] }), part).toEqual([Date.parse(moment)])
        expect(getChangeTimestamps({ [part]: { [field]: 'soon' } }), part).toEqual([])
      }
    }
  },
)

test('the next change is the next timestamp, or the start of a year', () => {
  const [before, change] = [Date.parse('2026-06-01'), Date.parse('2026-06-02')]
  expect(getNextChange([before, change], before)).toBe(change)
  expect(getNextChange([before, change], change)).toBe(Date.parse('2027-01-01'))
  expect(getLondonYear(Date.parse('2026-12-31T23:59:59Z'))).toBe(2026)
})

const version = { _id: 'terms-2', _type: 'legalVersion', page: 'terms', effectiveDate: '2026-11-25' }

test('only dates of published documents are scheduled', () => {
  const ids = ['terms-2', 'drafts.terms-2', 'versions.r1.terms-2']
  const dataset = ids.map((_id) => ({ ...version, _id }))
  const query = `${datedDocuments.filter} ${datedDocuments.projection}`
  expect(evaluateSync(parse(query), { dataset }).data).toMatchObject([version])
})

test('versions take effect at midnight in London', () => {
  const moment = Date.parse('2026-11-25T00:00:00Z')
  const [date, ...others] = getUpcomingDates([version], moment - 1)
  expect(date).toMatchObject({ change: 'Takes effect', title: 'Terms and Conditions, new version', moment })
  expect(others).toEqual([])
  expect(getUpcomingDates([version], moment)).toEqual([])
})
