import { expect, test } from 'vitest'
import { missingFields } from '../../../../../tests/contract/studio-dataset.ts'
import { picturesQuery, picturesSchema } from '../../use-pictures.ts'

test('the result of the query of images can be parsed', () => {
  expect(missingFields({ fetch: picturesQuery, answer: picturesSchema })).toEqual([])
})
