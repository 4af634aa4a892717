import { expect, test } from 'vitest'
import { passedHeaders, sharedLifetime } from './answer.ts'

const style = '</_next/static/chunks/a.css>; rel=preload; as="style"'
const own = '</>; rel=preconnect; crossorigin=""'
const picture =
  '</picture/1?w=1>; rel=preload; as="image"; imagesrcset="/picture/1?w=1 1w, /picture/1?w=2 2w"'

test.each([
  [style, undefined],
  [`${own}, ${style}, ${style}`, undefined],
  [`${style}, ${picture}`, picture],
  [picture, picture],
])('if Next sends the Link header %s, visitors get %s', (link, told) => {
  expect(passedHeaders({ link }).link).toBe(told)
})

test.each([
  ['s-maxage=300, stale-while-revalidate=31535700', 300],
  ['s-maxage=31536000', 31_536_000],
  ['S-MaxAge=5', 5],
  ['private, no-cache, no-store, max-age=0, must-revalidate', undefined],
  ['s-maxage=60, private', undefined],
  ['public, max-age=60', undefined],
  ['s-maxage=0', undefined],
  ['s-maxage=soon', undefined],
  [undefined, undefined],
])('parses the lifetime in Cache-Control: %s', (header, lifetime) => {
  expect(sharedLifetime(header)).toEqual(lifetime)
})
