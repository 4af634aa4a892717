import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { getClientNetwork, networkList, parseTarget } from './request.ts'

function client(remoteAddress: string, forwarded?: string): string {
  const socket = Object.assign(Object.create(Socket.prototype), {})
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
  const headers = { forwarded: 'for=192.0.2.99', ...(forwarded && { 'x-forwarded-for': forwarded }) }
  return getClientNetwork(
    { socket, headers },
    networkList(['127.0.0.0/8', '::1', '172.17.0.1', '2001:db8:aa::/48']),
  )
}

test.each([
  ['an IPv4 address', '203.0.113.7', undefined, '203.0.113.7'],
  ['an untrusted X-Forwarded-For', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['a local proxy', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['a local proxy after a forged hop', '::ffff:127.0.0.1', '10.0.0.1, 198.51.100.1', '198.51.100.1'],
  ['an empty X-Forwarded-For', '127.0.0.1', '', '127.0.0.1'],
  ['a trusted container bridge', '172.17.0.1', '198.51.100.1', '198.51.100.1'],
  ['an untrusted address of the bridge', '172.17.0.2', '198.51.100.1', '172.17.0.2'],
  ['two trusted proxies', '::1', '10.0.0.1, 198.51.100.1:8080, 172.17.0.1', '198.51.100.1'],
  ['a visitor with a port', '2001:db8:aa::1', '[2001:db8:1::1%eth0]:80', '2001:db8:1:0::/64'],
  ['only trusted proxies', '127.0.0.1', '172.17.0.1', '172.17.0.1'],
  ['an invalid hop', '127.0.0.1', 'unknown', 'unknown'],
  ['an IPv4 address written as IPv6', '::ffff:203.0.113.7', undefined, '203.0.113.7'],
  ['an IPv6 address', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ['a shortened IPv6 address', '2001:db8::6', undefined, '2001:db8:0:0::/64'],
])('identifies the client behind %s', (_, peer, forwarded, expected) => {
  expect(client(peer, forwarded)).toBe(expected)
})

test.each([
  ['/', { path: '/', query: '' }],
  ['/event/a%20b?title=x?y&z', { path: '/event/a%20b', query: 'title=x?y&z' }],
  ['/caf%C3%A9', { path: '/caf%C3%A9', query: '' }],
  ['/listed/', { path: '/listed/', query: '' }],
  ['/event/a%5Cb', { path: '/event/a%5Cb', query: '' }],
])('accepts the request target %s', (target, expected) => {
  expect(parseTarget(target)).toEqual(expected)
})

test.each([
  undefined,
  '',
  '*',
  'http://other.example/',
  '//other.example/',
  '/%2fother.example',
  '/\\other.example',
  '/event/a\\b',
  '/%5Cother.example',
  '/%ff',
  '/%',
  '/%00',
  '/a\u0000b',
  '/%0d%0aset-cookie:x',
  '/../secret',
  '/a/%2e%2e/b',
  `/${'a'.repeat(9000)}`,
])('rejects the request target %s', (target) => {
  expect(parseTarget(target)).toBeUndefined()
})
