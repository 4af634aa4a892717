import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readPages } from './read-pages'
import { type News, watchPages } from './watch-pages'

const old = '<h1>Hello</h1><p>Also here: Fish &amp; chips</p>'
const pages = new Map<string, string>()
/** What a page waits for before it answers. */
const held = new Map<string, Promise<unknown>>()
const site = createServer(async ({ url = '' }, response) => {
  await held.get(url)
  response.end(pages.get(url))
})
let siteUrl: string

beforeAll(async () => {
  await once(site.listen(0, 'localhost'), 'listening')
  const address = site.address()
  siteUrl = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
})

afterAll(() => {
  site.close()
  site.closeAllConnections()
})

beforeEach(() => {
  for (const path of ['/', '/about', '/other']) pages.set(path, old)
})

const signs = { added: ['Hello "you"', 'Fish & chips'], gone: [] }

test('the first page that has the new words is told at once, and the others when they have them', async () => {
  const question = { siteUrl, paths: ['/', '/about'], signs, since: Date.now() }
  const earlier = readPages(siteUrl, question.paths)
  await earlier
  const told: News[] = []
  pages.set('/about', '<h1>Hello &quot;you&quot;</h1>')
  await watchPages(question, earlier, (news) => {
    told.push(news)
    pages.set('/', '<h1>Hello &quot;you&quot;</h1>')
  })
  expect(told).toMatchObject([
    { kind: 'served', paths: ['/about'] },
    { kind: 'served', paths: ['/', '/about'] },
  ])
})

test('a new page is told while another one lets wait', async () => {
  const question = { siteUrl, paths: ['/', '/about'], signs, since: Date.now() }
  const earlier = readPages(siteUrl, question.paths)
  await earlier
  const isTold = Promise.withResolvers<void>()
  held.set('/', isTold.promise)
  for (const path of question.paths) pages.set(path, '<h1>Hello &quot;you&quot;</h1>')
  const told: News[] = []
  await watchPages(question, earlier, (news) => {
    told.push(news)
    isTold.resolve()
  })
  expect(told).toMatchObject([
    { kind: 'served', paths: ['/about'] },
    { kind: 'served', paths: ['/', '/about'] },
  ])
})

test('a page that stays as it was is not named', async () => {
  const question = { siteUrl, paths: ['/', '/other'], signs, since: Date.now() }
  const told: News[] = []
  const earlier = readPages(siteUrl, question.paths)
  await earlier
  pages.set('/', '<h1>Hello &quot;you&quot;</h1>')
  await watchPages(question, earlier, (news) => told.push(news))
  expect(told).toMatchObject([{ kind: 'served', paths: ['/'] }])
})

test('what takes too long is told, and again once the site answers', async () => {
  const question = {
    siteUrl,
    paths: ['/'],
    signs: { added: ['Hello you'], gone: [] },
    since: Date.now() - 6000,
  }
  const told: News[] = []
  await watchPages(question, undefined, (news) => {
    told.push(news)
    if (news.kind === 'late' && news.answers) pages.set('/', '<h1>Hello you</h1>')
  })
  expect(told.map((news) => (news.kind === 'late' ? news.answers : news.paths))).toEqual([false, true, ['/']])
})
