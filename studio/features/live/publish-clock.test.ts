import { beforeEach, expect, it, vi } from 'vitest'
import { notePress, takePress } from './publish-clock'
import type { News } from './watch-pages'
import { rememberPages, watchSite } from './watch-site'

vi.mock('../../config/current-settings.ts', () => ({ settings: { siteUrl: 'https://site.example' } }))
vi.mock('./watch-site.ts', () => ({ rememberPages: vi.fn(() => 7), watchSite: vi.fn() }))

const page = { _id: 'aboutPage', _type: 'aboutPage', _createdAt: '', _updatedAt: '', _rev: 'one' }
const before = { ...page, heading: 'About us' }
const after = { ...page, heading: 'Who we are' }
const served: News = { kind: 'served', paths: ['/about'], elapsed: 400 }

beforeEach(() => vi.clearAllMocks())

it('is told of by the form and by the notice, whoever listens first', () => {
  const press = notePress('aboutPage', 'aboutPage', after)
  const told: News[] = []
  press.listen((news) => told.push(news))
  expect(press.watch('aboutPage', { before, after })).toBe(true)
  const [question, earlier, tell] = vi.mocked(watchSite).mock.lastCall ?? []
  expect(question).toMatchObject({ paths: ['/about'], signs: { added: ['Who we are'], gone: ['About us'] } })
  expect(earlier).toBe(7)
  tell?.(served)
  expect(takePress('aboutPage')).toBe(press)
  press.listen((news) => told.push(news))
  expect(told).toEqual([served, served])
  expect(takePress('aboutPage')).toBeUndefined()
})

it('is not watched where no page shows such a document', () => {
  const press = notePress('image-a', 'sanity.imageAsset', after)
  expect(press.watch('sanity.imageAsset', { before, after })).toBe(false)
  expect(watchSite).not.toHaveBeenCalled()
})

it('looks last at what is asked for first: the site makes anew first what was visited last', () => {
  notePress('siteSettings', 'siteSettings', after).watch('siteSettings', { before, after })
  const [, remembered] = vi.mocked(rememberPages).mock.lastCall ?? []
  expect(remembered?.toReversed()).toEqual(vi.mocked(watchSite).mock.lastCall?.[0].paths)
})
