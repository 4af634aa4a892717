import { describe, expect, it } from 'vitest'
import { resolveRedirect, shapeRedirects } from './redirects'

const table = shapeRedirects([
  { from: '/freshers', to: '/events', isPermanent: false },
  { from: '/autumn', to: '/freshers', isPermanent: true },
  { from: '/old-tickets', to: '/features#ticket-management', isPermanent: true },
  { from: '/partner', to: 'https://partner.example/campus', isPermanent: null },
  { from: '/a', to: '/b' },
  { from: '/b', to: '/a' },
])

describe('resolveRedirect', () => {
  it.each([
    ['/freshers', { location: '/events', status: 307 }],
    ['/Freshers/', { location: '/events', status: 307 }],
    ['/old-tickets', { location: '/features#ticket-management', status: 308 }],
    ['/partner', { location: 'https://partner.example/campus', status: 307 }],
  ])('%s', (path, expected) => expect(resolveRedirect(table, path)).toEqual(expected))

  it('goes straight to the end of a chain, for good only if every step is', () => {
    expect(resolveRedirect(table, '/autumn')).toEqual({ location: '/events', status: 307 })
  })

  it('takes the query along, before the anchor', () => {
    expect(resolveRedirect(table, '/old-tickets', '?utm_source=poster')?.location).toBe(
      '/features?utm_source=poster#ticket-management',
    )
  })

  it('gives up on a circle that came in past the Studio', () => {
    expect(resolveRedirect(table, '/a')).toBeUndefined()
  })

  it('leaves other paths alone', () => expect(resolveRedirect(table, '/nope')).toBeUndefined())
})

describe('shapeRedirects', () => {
  it.each([null, 42, [null], [{ from: '/x' }], { from: '/x', to: '/y' }])('makes nothing of %j', (answer) =>
    expect(shapeRedirects(answer).size).toBe(0),
  )
  it.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://a.example', 'about'])(
    'refuses the target %s',
    (to) => expect(shapeRedirects([{ from: '/x', to }]).size).toBe(0),
  )
})
