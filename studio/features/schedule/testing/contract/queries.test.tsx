import { expect, test } from 'vitest'
import { missingFields } from '../../../../../tests/contract/studio-dataset.ts'
import { obsoleteDraftsQuery } from '../../discard-published-draft.ts'
import { datedQuery } from '../../schedule-tool.tsx'

test.each([datedQuery, obsoleteDraftsQuery])('$tag: the result of the query can be parsed', (query) => {
  expect(missingFields(query)).toEqual([])
})
