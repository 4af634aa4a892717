import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import AboutPage, { generateMetadata as aboutMetadata } from '@/app/about/page'
import ContactPage from '@/app/contact/page'
import FeaturesPage from '@/app/features/page'

/** An empty dataset, through the same reading as in production. */
vi.mock('@/config/server', async () => {
  const { readEnvironment } = await import('@/config/environment')
  return { environment: readEnvironment({}) }
})
vi.mock('next/cache', () => ({ cacheLife: () => {}, cacheTag: () => {} }))
vi.mock('@/content/read', () => ({ readContent: () => null }))

afterEach(cleanup)

it('About takes title and description from the page where the editors wrote none', async () => {
  expect(await aboutMetadata()).toMatchObject({
    title: { absolute: 'About Campus Events' },
    alternates: { canonical: '/about' },
  })
})

it.each([
  ['About', AboutPage],
  ['Features', FeaturesPage],
  ['Contact', ContactPage],
])('%s renders sensibly from an empty dataset', async (_name, Page) => {
  const { container } = render(await Page())
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('')
  for (const heading of screen.queryAllByRole('heading')) expect(heading.textContent?.trim()).not.toBe('')
  for (const list of container.querySelectorAll('ul, ol')) expect(list.children.length).toBeGreaterThan(0)
  expect(container.innerHTML).not.toMatch(/undefined|null|\{product\}/)
})
