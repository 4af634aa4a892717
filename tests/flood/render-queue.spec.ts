import { expect, inject, test, vi } from 'vitest'
import { scaleLimitMs } from '../machine-speed.ts'
import { flood, floodUntil, paths, statuses } from './crowd.ts'
import { getProcessIds } from './site-figures.ts'

const { url, pid } = inject('site')

const kept = ['/', '/about', '/events', '/privacy']
const browser = { headers: { accept: 'text/html' } }
const link = (number: number) => `/event/flood-${number}?title=Night%20${number}`

/** Visits cached pages until a promise settles. */
const visitKeptUntil = (ended: Promise<unknown>) => floodUntil(url, kept, ended)

test('300 connections that cause renders do not delay cached pages', async () => {
  const crowd = flood(url, paths(600, link), 300, browser)
  const meanwhile = await visitKeptUntil(crowd)
  const met = await crowd
  expect(Object.keys(statuses(meanwhile))).toEqual(['200'])
  expect(Object.keys(statuses(met))).toEqual(['200', '503'])
  for (const { status, headers } of met) {
    if (status !== 503) continue
    expect(headers.get('retry-after')).toBe('5')
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  }
  const [later] = await flood(url, [link(1000)], 1, browser)
  expect(later?.status).toBe(200)
})

test('300 calendars with different filters do not delay cached pages', async () => {
  const calendar = (number: number) => `/events.ics?price=free&q=${'%20'.repeat(number)}a`
  const crowd = flood(url, paths(300, calendar), 100)
  expect(Object.keys(statuses(await visitKeptUntil(crowd)))).toEqual(['200'])
  const met = await crowd
  expect(new Set([200, 503, ...met.map(({ status }) => status)])).toEqual(new Set([200, 503]))
  for (const { status, headers } of met) if (status === 503) expect(headers.get('retry-after')).not.toBeNull()
})

test('share images have a separate queue', async () => {
  const picture = (number: number) => `/event/unknown-${number}/card.jpg`
  const crowd = flood(url, paths(60, picture), 60)
  const [page] = await flood(url, [link(2000)], 1)
  expect(page?.status).toBe(200)
  expect(Object.keys(statuses(await crowd))).toEqual(['404', '503'])
})

test('a killed render process restarts without affecting visitors to cached pages', async () => {
  const [, renderer = 0] = await getProcessIds(pid)
  process.kill(renderer, 'SIGKILL')
  const back = vi.waitFor(
    async () => {
      const [met] = await flood(url, [link(3000)], 1)
      expect(met?.status).toBe(200)
    },
    // A busy machine takes a while to start the process, and each request waits up to fifteen seconds.
    { timeout: scaleLimitMs(120_000), interval: 200 },
  )
  expect(Object.keys(statuses(await visitKeptUntil(back)))).toEqual(['200'])
  await back
})
