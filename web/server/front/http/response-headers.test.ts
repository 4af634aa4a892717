import { expect, test } from 'vitest'
import { testSite } from '../../testing/test-content.ts'
import { pageHeaders } from './response-headers.ts'

test.each([
  ['/', false, 'public, max-age=0, must-revalidate, no-transform'],
  ['/', true, 'private, no-store, no-transform'],
  ['/verify', false, 'no-store, no-transform'],
])('for the page %s (draft: %s), Cache-Control is %s', (path, isDraft, expected) => {
  const { origins } = testSite
  const page = { origins, path, isDraft, scriptSources: [], styleSources: [], isShared: true }
  expect(pageHeaders(page)['cache-control']).toBe(expected)
})
