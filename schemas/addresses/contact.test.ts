import { expect, test } from 'vitest'
import { cleanEmail, telephoneHref } from './contact.ts'
import emails from './testing/emails.json' with { type: 'json' }

test.each(emails)('the e-mail address %s is cleaned to %s', (pasted = '', email = '') => {
  expect(cleanEmail(pasted)).toBe(email)
  expect(cleanEmail(email), 'again').toBe(email)
})

test.each([
  ['+44 20 7946 0000', 'tel:+442079460000'],
  ['+44 (0)20 7946 0000', 'tel:+442079460000'],
  ['+44 (20) 7946-0000', 'tel:+442079460000'],
  ['+30 210 000 0000', 'tel:+302100000000'],
])('%s is dialled as %s', (telephone, href) => expect(telephoneHref(telephone)).toBe(href))
