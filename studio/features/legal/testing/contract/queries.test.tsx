import { expect, test } from 'vitest'
import { missingFields } from '../../../../../tests/contract/studio-dataset.ts'
import { createLegalQuery } from '../../legal-state.ts'

test('the result of the query of legal versions can be parsed', () => {
  expect(missingFields(createLegalQuery('terms'))).toEqual([])
})
