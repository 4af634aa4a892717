import { expect, test } from 'vitest'
import { passedHeaders } from './upstream.ts'

const style = '</_next/static/chunks/a.css>; rel=preload; as="style"'
const own = '</>; rel=preconnect; crossorigin=""'
const picture =
  '</picture/1?w=1>; rel=preload; as="image"; imagesrcset="/picture/1?w=1 1w, /picture/1?w=2 2w"'

test.each([
  [style, undefined],
  [`${own}, ${style}, ${style}`, undefined],
  [`${style}, ${picture}`, picture],
  [picture, picture],
])('of what is to be fetched before a page, %s, a visitor is told %s', (link, told) => {
  expect(passedHeaders({ link }).link).toBe(told)
})
