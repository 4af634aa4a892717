import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import AboutPage, { generateMetadata as aboutMetadata } from '@/app/about/page'
import ContactPage from '@/app/contact/page'
import FeaturesPage from '@/app/features/page'

/** The committed snapshot, or an empty dataset, through the same reading as in production. */
const dataset = vi.hoisted(() => ({ isEmpty: false }))
vi.mock('@/config/server', async () => {
  const { readEnvironment } = await import('@/config/environment')
  return { environment: readEnvironment({}) }
})
vi.mock('next/cache', () => ({ cacheLife: () => {}, cacheTag: () => {} }))
vi.mock('@/content/read', async () => {
  const { querySnapshot } = await import('@/content/snapshot/query')
  return { readContent: (query: string) => (dataset.isEmpty ? null : querySnapshot(query)) }
})

beforeEach(() => {
  dataset.isEmpty = false
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
const headings = (region: HTMLElement) =>
  within(region)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

describe('About', () => {
  it('shows the story, four values and the two co-founders, and leads to Contact', async () => {
    render(await AboutPage())
    expect(screen.getByRole('region', { name: 'Our Story' })).toBeTruthy()
    expect(headings(screen.getByRole('region', { name: /Four things/ }))).toEqual([
      'Simplicity',
      'Community',
      'Innovation',
      'Accessibility',
    ])
    const team = screen.getByRole('region', { name: /two who started/ })
    expect(headings(team)).toHaveLength(2)
    expect(within(team).getByText('Co-founder and CEO')).toBeTruthy()
    expect(within(team).getByText('Co-founder and CTO')).toBeTruthy()
    expect(
      within(team)
        .getAllByRole('img')
        .map((photo) => photo.getAttribute('alt')),
    ).not.toContain('')
    expect(href('Contact Us')).toBe('/contact')
  })

  it('loads nothing of the video until it is played', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (
      this: HTMLMediaElement,
    ) {
      fireEvent.play(this)
    })
    const { container } = render(await AboutPage())
    const video = container.querySelector('video')
    expect(video?.getAttribute('preload')).toBe('none')
    expect(video?.querySelector('track')?.getAttribute('kind')).toBe('captions')
    expect(container.querySelector('iframe')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Play the demo video' }))
    expect(play).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'Play the demo video' })).toBeNull()
  })

  it('takes title and description from the page where the editors wrote none', async () => {
    dataset.isEmpty = true
    expect(await aboutMetadata()).toMatchObject({
      title: { absolute: 'About Campus Events' },
      alternates: { canonical: '/about' },
    })
  })
})

describe('Features', () => {
  it('has the four core features with their anchors, six benefits and the comparison', async () => {
    const { container } = render(await FeaturesPage())
    const sections = ['event-creation', 'ticket-management', 'qr-codes', 'analytics'].map((id) =>
      container.querySelector(`section#${id} h2`),
    )
    expect(sections.map((heading) => heading?.textContent)).toEqual([
      'Event Creation',
      'Ticket Management',
      'QR Code Tickets',
      'Event Analytics',
    ])
    expect(container.querySelector('#promotion')?.textContent).toContain('Event Promotion')
    expect(headings(screen.getByRole('region', { name: /six things/ }))).toHaveLength(6)
    const table = screen.getByRole('table')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['What you need', 'Campus Agora', 'Traditional platforms'])
    expect(within(table).getAllByRole('rowheader').length).toBeGreaterThan(4)
    expect(href('Get Started Now')).toBe('/events')
  })
})

describe('Contact', () => {
  it('shows e-mail, telephone, UK address and three networks', async () => {
    render(await ContactPage())
    const email = document.querySelector('a[href="mailto:hello@campusagora.example"]')
    expect(email?.textContent).toBe('hello@campusagora.example')
    expect(href('+44 20 7946 0318')).toBe('tel:+442079460318')
    expect(screen.getByText('United Kingdom')).toBeTruthy()
    const networks = within(screen.getByRole('region', { name: 'Social networks' })).getAllByRole('link')
    expect(networks).toHaveLength(3)
    for (const link of networks) expect(link.getAttribute('target')).toBe('_blank')
  })
})

it.each([
  ['About', AboutPage],
  ['Features', FeaturesPage],
  ['Contact', ContactPage],
])('%s renders sensibly from an empty dataset', async (_name, Page) => {
  dataset.isEmpty = true
  const { container } = render(await Page())
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('')
  for (const heading of screen.queryAllByRole('heading')) expect(heading.textContent?.trim()).not.toBe('')
  for (const list of container.querySelectorAll('ul, ol')) expect(list.children.length).toBeGreaterThan(0)
  expect(container.innerHTML).not.toMatch(/undefined|null|\{product\}/)
})
