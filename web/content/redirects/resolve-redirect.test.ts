import { expect, it } from 'vitest'
import { resolveRedirect, shapeRedirects } from './resolve-redirect'

const table = shapeRedirects([
  { from: '/freshers', to: '/events', isPermanent: false },
  { from: '/autumn', to: '/freshers', isPermanent: true },
  { from: '/old-tickets', to: '/features#ticket-management', isPermanent: true },
  { from: '/partner', to: 'https://partner.example/campus', isPermanent: null },
  { from: '/a', to: '/b' },
  { from: '/b', to: '/a' },
])

it.each([
  ['/freshers', { location: '/events', status: 307 }],
  ['/Freshers/', { location: '/events', status: 307 }],
  ['/old-tickets', { location: '/features#ticket-management', status: 308 }],
  ['/partner', { location: 'https://partner.example/campus', status: 307 }],
  // The start of a chain redirects directly to its end. The redirect is permanent only if every step is.
  ['/autumn', { location: '/events', status: 307 }],
  // The query is inserted before the anchor.
  ['/old-tickets?a=1', { location: '/features?a=1#ticket-management', status: 308 }],
  // A loop. The Studio prevents loops, but the table might still contain one.
  ['/a', undefined],
  ['/nope', undefined],
])('redirects %s to %j', (address, expected) => {
  const { pathname, search } = new URL(address, 'https://site.example')
  expect(resolveRedirect(table, pathname, search)).toEqual(expected)
})

const targets = [
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'http://a.example:8080',
  'mailto:a@b.example',
  'about',
]

it.each([
  ...[null, 42, [null], [{ from: '/x' }], { from: '/x', to: '/y' }],
  ...targets.map((to) => [{ from: '/x', to }]),
])('ignores %j', (answer) => expect(shapeRedirects(answer).size).toBe(0))
