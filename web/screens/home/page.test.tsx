import { Timestamp } from '@firebase/firestore/lite'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import HomePage from '@/app/page'
import type { RecordQuery } from '@/firestore/fields'

/** The committed snapshot through the same reading as in production. */
vi.mock('@/config/server', async () => {
  const { readEnvironment } = await import('@/config/environment')
  return { environment: readEnvironment({}) }
})
vi.mock('next/cache', () => ({ cacheLife: () => {}, cacheTag: () => {} }))
vi.mock('@/content/read', async () => {
  const { querySnapshot } = await import('@/content/snapshot/query')
  return { readContent: (query: string) => querySnapshot(query) }
})

const database = vi.hoisted(() => ({ events: (): object[] => [] }))
vi.mock('@/firestore/reads', () => ({
  readRecords: async (_: string, { order }: RecordQuery) => (order?.length === 2 ? database.events() : []),
}))
vi.mock('@/firestore/sources', async (importOriginal) => ({
  ...(await importOriginal<typeof import('@/firestore/sources')>()),
  firestoreCopies: {
    readOrRecall: async ({
      read,
      parse,
    }: {
      read: () => Promise<unknown>
      parse: (answer: unknown) => unknown
    }) => ({
      value: parse(await read()),
      isCopy: false,
    }),
  },
}))

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  window.scrollTo = vi.fn()
})
afterEach(() => {
  cleanup()
  database.events = () => []
})
afterAll(() => vi.unstubAllGlobals())

const dayOf = (days: number) => Timestamp.fromMillis(Date.now() + days * 24 * 60 * 60 * 1000)

it('shows the three events that come next, none that is off, and nothing where there are none', async () => {
  database.events = () =>
    ['Chess', 'Debate', 'Rowing', 'Choir', 'Film'].map((title, index) => ({
      id: `event-${index}`,
      title,
      start: dayOf(index + 1),
      status: title === 'Debate' ? 'cancelled' : 'scheduled',
    }))
  render(await HomePage())
  const links = within(screen.getByRole('region', { name: 'Coming up' })).getAllByRole('link')
  expect(links.filter((link) => link.getAttribute('href') === '/events')).toHaveLength(1)
  const events = links.filter((link) => link.getAttribute('href')?.startsWith('/event/'))
  expect(events.map(({ textContent }) => textContent)).toEqual(['Chess', 'Rowing', 'Choir'])
  cleanup()

  database.events = () => []
  render(await HomePage())
  expect(screen.queryByRole('region', { name: 'Coming up' })).toBeNull()
  cleanup()

  vi.spyOn(console, 'warn').mockReturnValueOnce()
  database.events = () => {
    throw new Error('unavailable')
  }
  render(await HomePage())
  expect(screen.queryByRole('region', { name: 'Coming up' })).toBeNull()
})
