import { beforeEach, expect, test } from 'vitest'
import { serve } from '../../../schemas/testing/serve.ts'
import { type LiveEvent, type Publish, watchPages } from './watch-pages'

/** The `x-content-time` of each page on the site. Other pages return 404. */
const contentTimes = new Map<string, number>()
const silentPages = new Set<string>()
/** The `x-content-since` of all pages. */
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

const toPages = (paths: string[]) => paths.map((href) => ({ title: 'A page', href }))

const publishOn = (paths: string[], more: Partial<Publish> = {}): Publish => ({
  siteUrl,
  pages: toPages(paths),
  publishedAt: 1000,
  pressedAt: Date.now(),
  answeredAt: Date.now(),
  ...more,
})

/** Watches a published document and returns the events. @param then called after each event */
async function eventsOf(publish: Publish, then?: () => void): Promise<LiveEvent[]> {
  const events: LiveEvent[] = []
  await watchPages(publish, (event) => {
    events.push(event)
    then?.()
  })
  return events
}

test('a page is live as soon as it shows the published version', async () => {
  contentTimes.set('/', 999).set('/about', 1000)
  const then = () => contentTimes.set('/', 1001)
  expect(await eventsOf(publishOn(['/', '/about']), then)).toMatchObject([
    { kind: 'live', pages: toPages(['/about']) },
    { kind: 'live', pages: toPages(['/', '/about']) },
  ])
})

test('the timer stops when the site has the page, not when a busy browser notices it', async () => {
  contentTimes.set('/', 1000)
  since = 1300
  const pressedAt = Date.now() - 4000
  const publish = publishOn(['/'], { pressedAt, answeredAt: pressedAt + 200 })
  expect(await eventsOf(publish)).toMatchObject([{ kind: 'live', elapsed: 500 }])
})

test('reports that a page is late, and later that it is live', async () => {
  contentTimes.set('/', 999)
  const publish = publishOn(['/'], { pressedAt: Date.now() - 6000 })
  const events = await eventsOf(publish, () => contentTimes.set('/', 1000))
  expect(events.map(({ kind }) => kind)).toEqual(['late', 'live'])
})

test('stops checking a site that does not report content times', async () => {
  silentPages.add('/').add('/about')
  const publish = publishOn(['/', '/about'], { pressedAt: Date.now() - 4900 })
  expect(await eventsOf(publish)).toEqual([{ kind: 'late', site: 'silent' }])
})

test('a redirect is live once its path redirects to the target', async () => {
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
  expect(events).toMatchObject([{ kind: 'live', pages: toPages(['/old']) }])
})

test('does not report events after the watch is aborted', async () => {
  contentTimes.set('/', 999)
  const ends = new AbortController()
  const events: LiveEvent[] = []
  const watching = watchPages(publishOn(['/']), (event) => events.push(event), ends.signal)
  ends.abort()
  contentTimes.set('/', 1000)
  await watching
  expect(events).toEqual([])
})
