import { expect, test } from 'vitest'
import { getLatestStates } from './latest-documents.ts'

const published = { _id: 'a', _type: 'teamMember' }
const draft = { _id: 'drafts.a', _type: 'teamMember' }
const other = { _id: 'b', _type: 'teamMember' }

test('returns the draft of a document that has one', () => {
  expect(getLatestStates([published, draft, other])).toEqual([draft, other])
})

test('returns the published document if there is no draft', () => {
  expect(getLatestStates([published, other])).toEqual([published, other])
})
