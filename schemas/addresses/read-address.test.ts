import { expect, test } from 'vitest'
import { path } from '../model/fields.ts'
import { actionLink, socialLink } from '../objects/links.ts'
import { richTextShape } from '../rich-text/shape.ts'
import { contactFields } from '../settings/contact.ts'
import { checkLink } from '../validation/links.ts'
import { readAddress } from './read-address.ts'

const siteUrl = 'https://www.agora.example'

/** Pasted text, and the address that it is stored as. */
const addresses: [string, string][] = [
  ['/about/', '/about'],
  ['/About', '/about'],
  ['/Event/AbC.', '/event/AbC'],
  ['/Terms-and-Conditions/2025-05-10/', '/terms-and-conditions/2025-05-10'],
  ['/privacy/compare/2024-01-01/2025-05-10', '/privacy/compare/2024-01-01/2025-05-10'],
  ['https://www.agora.example', '/'],
  ['HTTPS://WWW.Agora.example/About/?from=poster#team-heading', '/about?from=poster#team-heading'],
  ['http://agora.example/event/AbC', '/event/AbC'],
  ['www.agora.example/events.ics', '/events.ics'],
  ['HTTPS://Example.org/B', 'https://example.org/B'],
  ['http://example.org/a', 'https://example.org/a'],
  ['example.org', 'https://example.org'],
  ['www.example.org/a?b=c#d', 'https://www.example.org/a?b=c#d'],
  ['<https://example.org/a>,', 'https://example.org/a'],
  ['(https://example.org/a).', 'https://example.org/a'],
  ['“https://example.org/a”', 'https://example.org/a'],
  [' \u200bhttps://example.org/a\u00a0', 'https://example.org/a'],
  ['https://en.example.org/wiki/A_(b)', 'https://en.example.org/wiki/A_(b)'],
  ['https://bücher.example/Käse', 'https://bücher.example/Käse'],
  ['https://medium.example.org/@campus.agora', 'https://medium.example.org/@campus.agora'],
  ['https://www.google.com/url?q=https://union.example/rules&sa=D', 'https://union.example/rules'],
  ['https://eur03.safelinks.protection.outlook.com/?url=http%3A%2F%2Fagora.example%2FAbout%2F', '/about'],
  ['https://urldefense.com/v3/__https:**Aunion.example/rules__;Ly8!!abc!xyz$', 'https://union.example/rules'],
  ['hello@agora.example', 'mailto:hello@agora.example'],
  ['MailTo: hello@agora.example,', 'mailto:hello@agora.example'],
  ['mailto:mailto:hello@agora.example', 'mailto:hello@agora.example'],
  ['Eleni Markou <hello@agora.example>;', 'mailto:hello@agora.example'],
  ['mailto:hello@agora.example?subject=My%20data', 'mailto:hello@agora.example?subject=My%20data'],
  ['<mailto:hello@agora.example?subject=My data>', 'mailto:hello@agora.example?subject=My%20data'],
  ['TEL:+44 (0)20 7946-0000', 'tel:+442079460000'],
  ['+44 20 7946 0000.', 'tel:+442079460000'],
  ['tel:999', 'tel:999'],
]

test.each(addresses)('reads %j as %s', (pasted, address) => {
  expect(readAddress(pasted, siteUrl)).toBe(address)
  expect(readAddress(address, siteUrl), 'again').toBe(address)
  expect(checkLink(readAddress(pasted, siteUrl))).toBe(true)
})

test.each(addresses)(
  'a stored %j does not block publishing, and the site links to the corrected address',
  (stored) => {
    const address = readAddress(stored)
    expect(checkLink(stored)).toBe(true)
    expect(path.shape.parse(stored)).toBe(address)
    const block = { _type: 'block', children: [{ _type: 'span', text: 'x', marks: ['l'] }] }
    const markDefs = [{ _type: 'link', _key: 'l', href: stored }]
    expect(richTextShape.parse([{ ...block, markDefs }])[0]?.markDefs[0]?.href).toBe(address)
  },
)

test.each([
  ['about', 'https://'],
  ['#section-3', 'page'],
  ['//evil.example', 'https://'],
  ['/\t/evil.example', 'https://'],
  ['javascript:alert(1)', 'https://'],
  ['file:///c.doc', 'https://'],
  ['https://localhost', 'https://'],
  ['http://intranet.example:8080/a', 'https://'],
  ['https://a.example/x y', 'only the address'],
  ['see https://a.example', 'https://'],
  ['/abuot', 'does not have this page'],
  ['/terms-and-conditions/2025-05', 'does not have this page'],
  ['/verify', 'does not have this page'],
  ['mailto:nobody', 'e-mail address'],
  ['mailto:a@b.example,c@d.example', 'e-mail address'],
  ['tel:CAMPUS', 'phone number'],
])('rejects %j with advice for the editor', (pasted, advice) => {
  expect(checkLink(readAddress(pasted, siteUrl))).toContain(advice)
})

test('social links and contact details are corrected too', () => {
  expect(socialLink.fields.url.shape.parse('www.instagram.com/agora/')).toBe(
    'https://www.instagram.com/agora/',
  )
  expect(contactFields.email.shape.parse('mailto:hello@agora.example,')).toBe('hello@agora.example')
  expect(contactFields.telephone.shape.parse('tel:+44 20 7946 0000,')).toBe('+44 20 7946 0000')
  expect(actionLink.fields.path.shape.parse('/About/')).toBe('/about')
})
