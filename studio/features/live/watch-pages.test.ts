import { beforeEach, expect, test } from 'vitest'
import { serve } from '../../../schemas/testing/serve.ts'
import { type LiveEvent, type Publish, watchPages } from './watch-pages'

/** The content time that each page of the site states; a page without one is missing. */
const contentTimes = new Map<string, number>()
const silentPages = new Set<string>()
/** Since when the site has its pages. */
let since: number | undefined
const redirects = new Map<string, string>()
const siteUrl = await serve(({ url = '' }, response) => {
  const location = redirects.get(url)
  if (location) return void response.writeHead(308, { location }).end()
  if (silentPages.has(url)) return void response.end()
  const time = contentTimes.get(url)
  const headers = { 'x-content-time': String(time), ...(since && { 'x-content-since': String(since) }) }
  response.writeHead(time ? 200 : 404, time ? headers : {}).end()
})

beforeEach(() => {
  contentTimes.clear()
  redirects.clear()
  silentPages.clear()
  since = undefined
})

const publishOn = (paths: string[], more: Partial<Publish> = {}): Publish => ({
  siteUrl,
  paths,
  publishedAt: 1000,
  pressedAt: Date.now(),
  answeredAt: Date.now(),
  ...more,
})

/** The events of a publish. @param then what happens after each of them */
async function eventsOf(publish: Publish, then?: () => void): Promise<LiveEvent[]> {
  const events: LiveEvent[] = []
  await watchPages(publish, (event) => {
    events.push(event)
    then?.()
  })
  return events
}

test('each page is live as soon as it shows the published version', async () => {
  contentTimes.set('/', 999).set('/about', 1000)
  const then = () => contentTimes.set('/', 1001)
  expect(await eventsOf(publishOn(['/', '/about']), then)).toMatchObject([
    { kind: 'live', paths: ['/about'] },
    { kind: 'live', paths: ['/', '/about'] },
  ])
})

test('counts until the site had the page, not until a busy browser asked', async () => {
  contentTimes.set('/', 1000)
  since = 1300
  const pressedAt = Date.now() - 4000
  const publish = publishOn(['/'], { pressedAt, answeredAt: pressedAt + 200 })
  expect(await eventsOf(publish)).toMatchObject([{ kind: 'live', elapsed: 500 }])
})

test('reports a page that takes too long, and again once it is live', async () => {
  contentTimes.set('/', 999)
  const publish = publishOn(['/'], { pressedAt: Date.now() - 6000 })
  const events = await eventsOf(publish, () => contentTimes.set('/', 1000))
  expect(events.map(({ kind }) => kind)).toEqual(['late', 'live'])
})

test('a site that does not say what it shows is not asked for ever, and is not late', async () => {
  silentPages.add('/').add('/about')
  const publish = publishOn(['/', '/about'], { pressedAt: Date.now() - 4900 })
  expect(await eventsOf(publish)).toEqual([{ kind: 'late', site: 'silent' }])
})

test('a redirect is live when its path leads to the page', async () => {
  contentTimes.set('/features', 1)
  redirects.set('/old', '/about')
  contentTimes.set('/about', 1)
  const events: LiveEvent[] = []
  const watching = watchPages(publishOn(['/old'], { target: '/features?from=poster#top' }), (event) =>
    events.push(event),
  )
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(events).toEqual([])
  redirects.set('/old', '/features')
  await watching
  expect(events).toMatchObject([{ kind: 'live', paths: ['/old'] }])
})

test('calls no subscriber after the end', async () => {
  contentTimes.set('/', 999)
  const ends = new AbortController()
  const events: LiveEvent[] = []
  const watching = watchPages(publishOn(['/']), (event) => events.push(event), ends.signal)
  ends.abort()
  contentTimes.set('/', 1000)
  await watching
  expect(events).toEqual([])
})
