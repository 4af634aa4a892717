import { expect, test } from 'vitest'
import { ownAddress } from './action-link'

const origin = 'https://agora.example'

test.each([
  ['https://agora.example/login', 'https://agora.example/login'],
  ['https://agora.example/event/1?a=b#c', 'https://agora.example/event/1?a=b#c'],
  // A complete address: as a path it would lead to evil.example.
  ['https://agora.example//evil.example', 'https://agora.example//evil.example'],
])('%s is our own', (address, target) => expect(ownAddress(address, origin)).toBe(target))

test.each([
  '',
  '/login',
  'https://evil.example/login',
  '//evil.example',
  '/\\evil.example',
  'https://agora.example.evil.example',
  'https://agora.example@evil.example',
  'https://user:word@agora.example/',
  'http://agora.example/login',
  'https://agora.example:8443/',
  'javascript:alert(1)',
  'data:text/html,hello',
  'blob:https://agora.example/1',
  'https://[',
  '\u202Ehttps://evil.example',
])('%s is not followed', (address) => expect(ownAddress(address, origin)).toBeNull())
