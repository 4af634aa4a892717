import { expect, test } from 'vitest'
import { checkEmail, checkTelephone } from './contact.ts'

test.each([undefined, 'hello@campus.example', 'first.last+tag@mail.campus.example'])('accepts %s', (value) =>
  expect(checkEmail(value)).toBe(true),
)

test.each(['hello', 'hello@campus', 'a@b@c.example', 'a b@c.example', 'a@c..example'])(
  'refuses %s',
  (value) => expect(checkEmail(value)).toContain('complete e-mail address'),
)

test.each([undefined, '+44 20 7946 0000', '+30 (210) 555-0100'])('can dial %s', (value) =>
  expect(checkTelephone(value)).toBe(true),
)

test.each(['020 7946 0000', '+44', '+44 20 7946 0000 0000 0000', '+44 CAMPUS'])('cannot dial %s', (value) =>
  expect(checkTelephone(value)).toContain('country code'),
)
