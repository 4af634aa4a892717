import { expect, test } from 'vitest'
import { readOrgId } from './onboarding-page'

test('an organisation must be named, by something that can be an id', () => {
  expect(readOrgId(' org_1 ')).toBe('org_1')
  for (const value of [undefined, '', '  ', 'x'.repeat(200), 'a\u0000b']) expect(readOrgId(value)).toBeNull()
})
