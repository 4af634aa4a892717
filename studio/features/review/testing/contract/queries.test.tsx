import { evaluateSync, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { asked, missingFields, stored, versions } from '../../../../../tests/contract/studio-dataset.ts'
import { getRowTitle } from '../../../../content/rows.ts'
import { reviewsQuery } from '../../start-panel.tsx'

test('the result of the query of reviews can be parsed', () => {
  expect(missingFields(reviewsQuery)).toEqual([])
})

test('an open review of a legal version has the title of the legal text', () => {
  const review = {
    ...{ ...stored, _id: 'drafts.review-privacy-2031', _type: 'review', entries: [asked] },
    subject: { id: 'privacy-2031', type: 'legalVersion' },
  }
  const { data } = evaluateSync(parse(reviewsQuery.fetch), { dataset: [...versions, review] })
  const [open] = reviewsQuery.answer.parse(data)
  expect(open?.draftName && getRowTitle({ ...open.draftName, _type: 'legalVersion' })).toContain(
    'Privacy Policy',
  )
})
