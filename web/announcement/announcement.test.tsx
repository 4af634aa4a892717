import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { withAnnouncement } from './index'

const routes = join(import.meta.dirname, '../app')

const now = Date.parse('2027-01-11T09:00:00Z')
const hour = (count: number) => new Date(now + count * 3_600_000).toISOString()

const state = vi.hoisted((): { answer: unknown; draft: object | undefined; moment: Date | undefined } => ({
  answer: [],
  draft: undefined,
  moment: undefined,
}))
vi.mock('@/content/draft/current-draft', () => ({ currentDraft: async () => state.draft }))
vi.mock('@/content/read', () => ({
  calendarTime: async () => state.moment ?? new Date(),
  readContent: async (part: string) => (part === 'announcements' ? state.answer : { productName: 'Agora' }),
}))

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  Object.assign(state, { answer: [], draft: undefined, moment: undefined })
})

const content = <h1>A page</h1>
const page = (place: 'home' | 'about' | 'missing' = 'home') => withAnnouncement(place, () => content)()
const html = async (place?: 'home' | 'about' | 'missing') => renderToStaticMarkup(await page(place))

test('without one, the page is what it was', async () => {
  expect(await page()).toBe(content)
  state.answer = [{ text: 'Over', until: hour(-1) }, { from: hour(1) }, 'nothing']
  expect(await page()).toBe(content)
})

test('shows above the page, labelled by its text, with its link', async () => {
  state.answer = [{ text: '{product} rests tonight.', link: { label: 'Why', path: '/about' } }]
  expect(await html()).toBe(
    '<link rel="stylesheet" href="/announcement.css" data-precedence="next"/>' +
      '<aside class="announcement screen-only" aria-labelledby="announcement">' +
      '<p id="announcement">Agora rests tonight.</p><a href="/about">Why</a></aside><h1>A page</h1>',
  )
})

test('of several that run, the one that began last is shown', async () => {
  state.answer = [
    { text: 'Coming', from: hour(1) },
    { text: 'Late', from: hour(-1) },
    { text: 'Early', from: hour(-2) },
    { text: 'Always' },
  ]
  expect(await html()).toContain('Late')
  vi.setSystemTime(now + 3_599_000)
  expect(await html()).toContain('Late')
  vi.setSystemTime(now + 3_600_000)
  expect(await html()).toContain('Coming')
})

test('shows on the chosen pages, and on all when none is chosen', async () => {
  state.answer = [{ text: 'Here', pages: ['about', 'no such page'] }]
  expect(await html('about')).toContain('Here')
  expect([await page('home'), await page('missing')]).toEqual([content, content])
  state.answer = [{ text: 'Everywhere', pages: [] }]
  expect(await html('missing')).toContain('Everywhere')
})

test('a draft shows it before its first moment, and not after its last', async () => {
  state.draft = {}
  state.answer = [{ text: 'Coming', from: hour(1), until: hour(2) }]
  expect(await html()).toContain('Coming')
  state.answer = [{ text: 'Over', from: hour(-2), until: hour(-1) }]
  const draft = await html()
  expect(draft).not.toContain('Over')
  expect(draft).toContain('data-hydrating')
})

test('a preview of a moment shows what runs then', async () => {
  const moment = new Date(now + 2 * 3_600_000)
  Object.assign(state, { draft: { moment: moment.toISOString() }, moment })
  state.answer = [{ text: 'Then', from: hour(2), until: hour(3) }, { text: 'Now' }]
  expect(await html()).toContain('Then')
  state.moment = new Date(now)
  expect(await html()).toContain('Now')
})

test('every page of the site asks for it', async () => {
  const silent: string[] = []
  for await (const name of glob('**/{page,not-found}.tsx', { cwd: routes })) {
    const source = await readFile(join(routes, name), 'utf8')
    // One that shows another page in Greek has what that page has.
    if (/^import Page from '.+\/page'$/m.test(source)) continue
    if (!source.includes('export default withAnnouncement(')) silent.push(name)
  }
  expect(silent).toEqual([])
})
