import { expect, test, vi } from 'vitest'
import { leaveDrafts } from './enter.ts'

vi.mock('next/headers', () => ({
  draftMode: async () => ({ disable: () => {} }),
  cookies: async () => ({ set: () => {} }),
}))

test.each([
  ['the page of the site', 'http://localhost:3000/about?a=b', '/about?a=b'],
  ['Home if the page is on another site', 'https://evil.example/about', '/'],
  ['Home if the page is unknown', undefined, '/'],
])('leaving the drafts shows %s', async (_, referer, location) => {
  const headers: Record<string, string> = referer ? { referer } : {}
  const response = await leaveDrafts(new Request('http://localhost:3000/api/preview/leave', { headers }))
  expect(response.headers.get('location')).toBe(location)
})
