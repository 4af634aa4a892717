import { expect, test } from 'vitest'
import { readOrgId } from './onboarding-page'

test('the organisation must be present and its id must be valid', () => {
  expect(readOrgId(' org_1 ')).toBe('org_1')
  for (const value of [undefined, '', '  ', 'x'.repeat(200), 'a\u0000b']) expect(readOrgId(value)).toBeNull()
})
