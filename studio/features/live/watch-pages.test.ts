import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readPages } from './read-pages'
import { type News, watchPages } from './watch-pages'

const old = '<h1>Hello</h1><p>Also here: Fish &amp; chips</p>'
const pages = new Map<string, string>()
/** What a page waits for before it answers. */
const held = new Map<string, Promise<unknown>>()
const answer: RequestListener = async ({ url = '' }, response) => {
  await held.get(url)
  response.end(pages.get(url))
}
const site = createServer(answer)
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
  held.clear()
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

test('of many pages the one that showed the old words is looked at first, and each of them soon', async () => {
  const paths = ['/1', '/2', '/3', '/4', '/5', '/6']
  for (const path of paths) pages.set(path, old)
  pages.set('/5', '<h1>Good evening</h1>')
  const looks: string[] = []
  const look = (changed: string) => {
    const earlier = readPages(siteUrl, paths)
    return earlier.then(async () => {
      pages.set(changed, '<h1>Hello &quot;you&quot;</h1>')
      const told: News[] = []
      site.on('request', ({ url = '' }) => looks.push(url))
      const question = { siteUrl, paths, signs: { ...signs, gone: ['Good evening'] }, since: Date.now() }
      await watchPages(question, earlier, (news) => told.push(news))
      site.removeAllListeners('request').on('request', answer)
      return told
    })
  }
  expect(await look('/5')).toMatchObject([{ kind: 'served', paths: ['/5'] }])
  expect(looks[0]).toBe('/5')
  expect(await look('/6')).toMatchObject([{ kind: 'served', paths: ['/6'] }])
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
  const isTold = Promise.withResolvers<void>()
  held.set('/', isTold.promise)
  await watchPages(question, undefined, (news) => {
    told.push(news)
    isTold.resolve()
    if (news.kind === 'late' && news.answers) pages.set('/', '<h1>Hello you</h1>')
  })
  expect(told.map((news) => (news.kind === 'late' ? news.answers : news.paths))).toEqual([false, true, ['/']])
})
