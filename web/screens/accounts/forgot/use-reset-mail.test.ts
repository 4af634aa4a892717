import { expect, test } from 'vitest'
import { isAddress } from './use-reset-mail'

test.each([
  ['eleni+events@sub.agora.example', true],
  ['ελένη@αγορά.gr', true],
  ["o'neill@x.ie", true],
  ['eleni', false],
  ['eleni@', false],
  ['@agora.example', false],
  ['a b@agora.example', false],
  ['a@b', false],
  ['a@b.gr,c@d.gr', false],
  [`${'x'.repeat(251)}@b.gr`, false],
])('%s is an address: %s', (email, isOne) => expect(isAddress(email)).toBe(isOne))
