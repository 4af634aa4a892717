import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { pageNames, sitePages } from '../../schemas/site-pages.ts'
import { Announcement } from './index'
import { sectionAt } from './section.ts'

const now = Date.parse('2027-01-11T09:00:00Z')
const hour = (count: number) => new Date(now + count * 3_600_000).toISOString()

const state = vi.hoisted((): { answer: unknown; draft?: object; moment?: Date; segments: string[] } => ({
  answer: [],
  segments: [],
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({}), useSelectedLayoutSegments: () => state.segments }))
vi.mock('@/content/drafts', () => ({ currentDraft: async () => state.draft }))
vi.mock('@/content/read', () => ({
  calendarTime: async () => state.moment ?? new Date(),
  readContent: async (part: string) => (part === 'announcements' ? state.answer : { productName: 'Agora' }),
}))

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  Object.assign(state, { answer: [], draft: undefined, moment: undefined })
})

async function htmlAt(...segments: string[]): Promise<string> {
  state.segments = segments
  return renderToStaticMarkup(await Announcement())
}

test('shows nothing if no announcement is running', async () => {
  expect(await htmlAt()).toBe('')
  state.answer = [{ text: 'Over', until: hour(-1) }, { from: hour(1) }, 'nothing']
  expect(await htmlAt()).toBe('')
})

test('an announcement is labelled by its text and contains its link', async () => {
  state.answer = [{ text: '{product} rests tonight.', link: { label: 'Why', path: '/about' } }]
  expect(await htmlAt()).toBe(
    '<link rel="stylesheet" href="/announcement.css" data-precedence="next"/>' +
      '<aside class="announcement screen-only" aria-labelledby="announcement">' +
      '<p id="announcement">Agora rests tonight.</p><a href="/about">Why</a></aside>',
  )
})

test('shows the running announcement that started last', async () => {
  state.answer = [
    { text: 'Coming', from: hour(1) },
    { text: 'Late', from: hour(-1) },
    { text: 'Early', from: hour(-2) },
    { text: 'Always' },
  ]
  expect(await htmlAt()).toContain('Late')
  vi.setSystemTime(now + 3_599_000)
  expect(await htmlAt()).toContain('Late')
  vi.setSystemTime(now + 3_600_000)
  expect(await htmlAt()).toContain('Coming')
})

test('an announcement appears only on the chosen pages', async () => {
  state.answer = [{ text: 'Here', pages: ['about', 'no such page'] }]
  expect(await htmlAt('about')).toContain('Here')
  expect([await htmlAt(), await htmlAt('missing', 'page'), await htmlAt('_not-found')]).toEqual(['', '', ''])
})

test('an announcement appears on all pages if none is chosen', async () => {
  state.answer = [{ text: 'Everywhere', pages: [] }]
  expect(await htmlAt('missing', 'page')).toContain('Everywhere')
})

test('shows the first announcement whose selected pages include the current page', async () => {
  state.answer = [
    { text: 'On About', pages: ['about'] },
    { text: 'On Home', pages: ['home'] },
  ]
  expect(await htmlAt()).toContain('On Home')
})

test('in draft mode, an announcement appears before its start but not after its end', async () => {
  state.draft = {}
  state.answer = [{ text: 'Coming', from: hour(1), until: hour(2) }]
  expect(await htmlAt()).toContain('Coming')
  state.answer = [{ text: 'Over', from: hour(-2), until: hour(-1) }]
  expect(await htmlAt()).toBe('')
})

test('a preview of a later time shows the announcement that will be running at that time', async () => {
  const moment = new Date(now + 2 * 3_600_000)
  Object.assign(state, { draft: { moment: moment.toISOString() }, moment })
  state.answer = [{ text: 'Then', from: hour(2), until: hour(3) }, { text: 'Now' }]
  expect(await htmlAt()).toContain('Then')
  state.moment = new Date(now)
  expect(await htmlAt()).toContain('Now')
})

test('each page on the site has its own section', () => {
  const sections = pageNames.map((name) => sectionAt(sitePages[name].path.split('/').slice(1)))
  expect(new Set(sections).size).toBe(pageNames.length)
})

test.each([
  [['event', 'a'], 'events'],
  [['from-link', 'club', 'a'], 'events'],
  [['events', 'category', 'music'], 'events'],
  [['in-greek', '(account)', 'verify'], 'verify'],
  [['privacy', 'compare', '2026-01-01', '2027-01-01'], 'privacy'],
])('the route %j belongs to the section %s', (segments, section) => {
  expect(sectionAt(segments)).toBe(section)
})
