import { expect, test } from 'vitest'
import { acceptedEncodings } from './accept-encoding.ts'

test.each([
  [undefined, ['identity']],
  ['', ['identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['gzip', ['gzip', 'identity']],
  ['br;q=0, gzip;q=0.5', ['gzip', 'identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['*;q=0', ['identity']],
  ['br;q=nonsense', ['identity']],
  ['GZIP', ['gzip', 'identity']],
  ['gzip,'.repeat(1000), ['identity']],
])('%s is read as %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings)
})
