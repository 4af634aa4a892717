import { evaluateSync, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { documentsQuery } from '../../studio/content/latest-documents.ts'
import { getRowTitle } from '../../studio/content/rows.ts'
import { draftsQuery, publishedQuery } from '../../studio/features/start/panels.tsx'
import { missingFields, versions } from './studio-dataset.ts'

test.each([draftsQuery, publishedQuery, documentsQuery])(
  '$tag: the Studio can parse the result of its query',
  (query) => {
    expect(missingFields(query)).toEqual([])
  },
)

test('two legal versions with the same first day have different titles on the start screen', () => {
  const rows = draftsQuery.answer.parse(evaluateSync(parse(draftsQuery.fetch), { dataset: versions }).data)
  expect(rows.map(getRowTitle)).toEqual([
    'Legal version: 1 May 2031, Terms and Conditions',
    'Legal version: 1 May 2031, Privacy Policy',
  ])
})
