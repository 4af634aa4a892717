import { cleanup, render, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import HomePage, { generateMetadata } from '@/app/page'

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

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  window.scrollTo = vi.fn()
})
afterEach(cleanup)
afterAll(() => vi.unstubAllGlobals())

const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

it('shows the sections, cards and links of the specification', async () => {
  render(await HomePage())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(
    'Campus Events, Student Groups, University Life',
  )
  for (const chip of ['Event Discovery', 'Easy Ticketing', 'Community Building']) {
    expect(screen.getAllByText(chip).length).toBeGreaterThan(0)
  }
  const cards = within(screen.getByRole('region', { name: /shall we go/ })).getAllByRole('heading', {
    level: 3,
  })
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'Calendar Sync',
    'Seamless Management',
    'Digital Ticketing',
    'Community Hub',
    'Mobile First',
    'Lightning Fast',
  ])
  const security = screen.getByRole('region', { name: 'Security & Privacy' })
  expect(within(security).getAllByRole('heading', { level: 3 })).toHaveLength(4)
  expect(href('Explore Events')).toBe('/events')
  expect(href('Learn More')).toBe('/features')
  expect(href('Start For Free')).toBe('/signup')
  expect(href('See All Features')).toBe('/features')
})

it('opens the University Dashboard in a new tab', async () => {
  render(await HomePage())
  const link = screen.getByRole('link', { name: /University Dashboard/ })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('href')).toMatch(/^https:/)
})

it('has the document title of the specification, with the product filled in', async () => {
  const { title, alternates } = await generateMetadata()
  expect(title).toEqual({ absolute: 'Campus Agora - University Events App for Campus Activities' })
  expect(alternates?.canonical).toBe('/')
})
