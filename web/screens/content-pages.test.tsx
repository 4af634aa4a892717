import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { cleanup, render, screen } from '@testing-library/react'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { afterEach, expect, it, vi } from 'vitest'
import { generateMetadata as aboutMetadata } from '@/app/about/page'
import RootLayout from '@/app/layout'
import * as content from '@/content'
import { querySnapshot } from '@/content/snapshot/query'
import { singletonQuery } from '../../schemas/model/document'
import { singletonModels } from '../../schemas/models'
import { completeSettings, type SiteSettings, siteSettings } from '../../schemas/settings/site-settings'
import { contentPages } from '../../schemas/site-pages'
import { markContent } from './testing/mark-content'

/** Serves an empty dataset or the committed sample through the production read path. */
const lake = vi.hoisted(() => ({ isEmpty: true, marked: new Map<string, unknown>() }))
// The layout loads the early-taps script, which needs a browser, unless the page has already loaded it.
vi.hoisted(() => Object.assign(globalThis, { beforeHydration: true }))
vi.mock('@/config/server', async () => {
  const { readEnvironment } = await import('@/config/environment')
  return { environment: readEnvironment({}) }
})
vi.mock('next/cache', () => ({ cacheLife: () => {}, cacheTag: () => {} }))
vi.mock('@/content/read', async () => {
  const { querySnapshot } = await import('@/content/snapshot/query')
  const { getQuery } = await import('../../schemas/content')
  const readContent = (part: string) =>
    lake.marked.get(part) ?? (lake.isEmpty ? null : querySnapshot(getQuery(part).groq))
  return { readContent, calendarTime: async () => new Date() }
})
vi.mock('@/pictures', () => ({ contentPreview: async () => null }))
vi.mock('@/screens/events/reads/related', () => ({ getNextEvents: async () => [] }))

afterEach(cleanup)
afterEach(() => lake.marked.clear())
afterEach(() => vi.restoreAllMocks())

async function renderPage(path: string, { isEmpty }: { isEmpty: boolean }): Promise<HTMLElement> {
  lake.isEmpty = isEmpty
  const page = await importPage(path)
  return render(await page.default()).container
}

interface PageModule {
  default: () => Promise<ReactNode>
  generateMetadata: () => Promise<Metadata>
}

function importPage(path: string): Promise<PageModule> {
  return import(join(import.meta.dirname, '../app', path, 'page.tsx'))
}

it('About has a default title if editors did not write one', async () => {
  lake.isEmpty = true
  expect(await aboutMetadata()).toMatchObject({
    title: { absolute: 'About Campus Events' },
    alternates: { canonical: '/about' },
  })
})

it('search engines see the introduction of a page if editors did not write a description', async () => {
  lake.marked.set('aboutPage', { intro: 'Who we are.' })
  expect(await aboutMetadata()).toMatchObject({
    description: 'Who we are.',
    openGraph: { description: 'Who we are.' },
  })
})

it.each(contentPages)('$path renders sensibly from an empty dataset', async ({ path }) => {
  const container = await renderPage(path, { isEmpty: true })
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('')
  for (const heading of screen.queryAllByRole('heading')) expect(heading.textContent?.trim()).not.toBe('')
  for (const list of container.querySelectorAll('ul, ol')) expect(list.children.length).toBeGreaterThan(0)
  expect(container.innerHTML).not.toMatch(/undefined|null|\{product\}/)
})

/** Renders the layout around every page with modified settings. */
async function renderFrame(change: (settings: SiteSettings) => SiteSettings): Promise<HTMLElement> {
  lake.isEmpty = false
  const settings = change(completeSettings(await querySnapshot(singletonQuery(siteSettings).groq), 2026))
  vi.spyOn(content, 'getSiteSettings').mockResolvedValue(settings)
  const container = document.createElement('div')
  const { prelude } = await prerenderToNodeStream(await RootLayout({ children: null }))
  container.innerHTML = await text(prelude)
  return container
}

it('a page does not show the heading of a list that is empty in the settings', async () => {
  const lists = Object.entries(siteSettings.fields).filter(
    ([name, { maxItems }]) => maxItems && name !== 'navigation',
  )
  const frame = await renderFrame((settings) => ({
    ...settings,
    ...Object.fromEntries(lists.map(([name]) => [name, []])),
  }))
  for (const list of frame.querySelectorAll('ul')) expect(list.children.length).toBeGreaterThan(0)
  for (const heading of frame.querySelectorAll('h2, h3')) {
    expect(heading.nextElementSibling, heading.textContent).not.toBeNull()
  }
})

/** Fields that the video player shows while it plays, after an error, and if there is no file. */
const isInPlayer = (mark: string) => /^aboutPage\.video\.(?:captions-|failed|externalUrl)/.test(mark)

/** Fields that only pages with the app's data show. */
const isForApp = (mark: string) =>
  /^siteSettings\.(?:deepLinkScheme|(?:appStore|playStore|dashboard)Url|dashboardLabel)_$/.test(mark)

it.each(contentPages)('$path shows every text and link', async ({ path, document }) => {
  const model = singletonModels.find(({ name }) => name === document)
  if (!model) throw new Error(`${document} has no model.`)
  const { values, marks } = markContent(
    model.fields,
    await querySnapshot(singletonQuery(model).groq),
    document,
  )
  lake.marked.set(document, values)
  const container = await renderPage(path, { isEmpty: false })
  const { generateMetadata } = await importPage(path)
  const shown = container.innerHTML + JSON.stringify(await generateMetadata())
  expect(marks.filter((mark) => !shown.includes(mark) && !isInPlayer(mark))).toEqual([])
})

it('the layout and the contact page show every text and link in the settings', async () => {
  const written = await querySnapshot(singletonQuery(siteSettings).groq)
  const { values, marks } = markContent(siteSettings.fields, written, siteSettings.name)
  lake.marked.set(siteSettings.name, values)
  const settings = completeSettings(values, 2026)
  const frame = await renderFrame(() => settings)
  const page = await renderPage('contact', { isEmpty: false })
  const shown = frame.innerHTML + page.innerHTML + JSON.stringify(content.siteMetadata(settings))
  expect(marks.filter((mark) => !shown.includes(mark) && !isForApp(mark))).toEqual([])
})
