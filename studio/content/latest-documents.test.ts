import { expect, test } from 'vitest'
import { getLatestStates } from './latest-documents.ts'

const published = { _id: 'a', _type: 'teamMember' }
const draft = { _id: 'drafts.a', _type: 'teamMember' }
const other = { _id: 'b', _type: 'teamMember' }

test('a document with a draft is checked as the draft', () => {
  expect(getLatestStates([published, draft, other])).toEqual([draft, other])
})

test('a document without a draft is checked as published', () => {
  expect(getLatestStates([published, other])).toEqual([published, other])
})
