import { expect, it } from 'vitest'
import { readLink, readSession, signLink, signSession } from './session'

const secret = 'a secret'
const session = { until: 2000, isShared: false } as const
const link = { until: 2000, path: '/about', perspective: 'published' } as const

it('accepts a session signed by this site, until the session expires', () => {
  const cookie = signSession(session, secret)
  expect(readSession(cookie, secret, 1999)).toEqual(session)
  expect(readSession(cookie, secret, 2000)).toBeUndefined()
})

it.each([
  ['an empty cookie', ''],
  ['a value without a signature', Buffer.from(JSON.stringify(session)).toString('base64url')],
  ['a session with another secret', signSession(session, 'another')],
  [
    'the signature of another value',
    `${signSession({ ...link, isShared: true }, secret).split('.')[0]}.${signSession(session, secret).split('.')[1]}`,
  ],
  ['a link', signLink(link, secret)],
  ['text after a signature', `${signSession(session, secret)}.z`],
])('rejects %s as a session', (_name, cookie) => {
  expect(readSession(cookie, secret, 1)).toBeUndefined()
})

it('accepts a signed link only if it opens a path on this site', () => {
  expect(readLink(signLink(link, secret), secret, 1)).toEqual(link)
  const paths = ['//a.example', 'https://a.example', '/\\a.example', '/.//a.example']
  for (const path of paths) {
    expect(readLink(signLink({ ...link, path }, secret), secret, 1)).toBeUndefined()
  }
})
