import { expect, test } from 'vitest'
import inputs from '../testing/test-inputs.json'
import { isAddress } from './use-reset-mail'

test.each(inputs.addresses)('isAddress(%j) is %s', (email, isOne) => {
  expect(isAddress(String(email))).toBe(isOne)
})
