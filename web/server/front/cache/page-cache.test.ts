import { setTimeout as delay, setImmediate } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { formatVersion } from '../../shared/content.ts'
import { eventually } from '../../testing/fake-next.ts'
import { TestContent, testRenderer } from '../../testing/test-content.ts'
import type { CachedResponse } from '../http/index.ts'
import type { UpstreamAnswer } from '../renderer/answer.ts'
import { createHtmlRequest, type PageRequest } from '../renderer/page-request.ts'
import type { Rendered } from '../renderer/renderer.ts'
import type { Upstream } from '../renderer/upstream.ts'
import { PageCache, type PageCacheOptions } from './page-cache.ts'

const home = createHtmlRequest('/')

function answer(body: string, headers: UpstreamAnswer['headers'] = {}, status = 200): UpstreamAnswer {
  const defaults = {
    'content-type': 'text/html',
    'cache-control': 's-maxage=300, stale-while-revalidate=600',
  }
  return { status, headers: { ...defaults, ...headers }, body: Buffer.from(body) }
}

/** Creates a cache with a clock that the test can advance. */
function makeCache(fetchPage: Upstream['fetchPage'], options: Partial<PageCacheOptions> = {}) {
  const clock = { now: 1 }
  const content = new TestContent()
  const fetchWithVersion: typeof fetchPage = async (...asked) => {
    const { version: number, changedAt } = content.current
    const version = formatVersion({ version: number, reads: Object.keys(changedAt), renderedAt: 0 })
    const { headers, ...rest } = await fetchPage(...asked)
    return { ...rest, headers: { 'x-page-version': version, ...headers } }
  }
  const cache = new PageCache({
    renderer: testRenderer(fetchWithVersion, content),
    idleDelayMs: 0,
    now: () => clock.now,
    ...options,
  })
  const publish = (parts?: string[]) => {
    content.publish(parts)
    cache.revalidateAll()
  }
  return { cache, clock, publish, read: (path = '/') => cache.get(path)?.body.toString() }
}

test('serves a page until its s-maxage has passed, then fetches it again in the background', async () => {
  const fetchPage = vi.fn().mockResolvedValueOnce(answer('one')).mockResolvedValue(answer('two'))
  const { cache, clock, read } = makeCache(fetchPage)
  await cache.load(home)
  clock.now = 299_000
  expect(read()).toBe('one')
  expect(fetchPage).toHaveBeenCalledTimes(1)
  clock.now = 301_000
  expect(read()).toBe('one')
  await eventually(() => expect(read()).toBe('two'))
  expect(fetchPage).toHaveBeenCalledTimes(2)
})

test('re-rendering a page after a publish event does not extend its lifetime', async () => {
  const fetchPage = vi.fn(async () => answer(String(fetchPage.mock.calls.length)))
  const { cache, clock, publish, read } = makeCache(fetchPage)
  await cache.load(home)
  clock.now = 299_000
  publish()
  await eventually(() => expect(read()).toBe('2'))
  expect(fetchPage).toHaveBeenCalledTimes(2)
  clock.now = 301_000
  read()
  await eventually(() => expect(read()).toBe('3'))
  clock.now = 600_000
  read()
  expect(fetchPage).toHaveBeenCalledTimes(3)
})

test('a publish event re-renders only mutable pages that read the changed types', async () => {
  const headers: Record<string, Record<string, string>> = {
    '/': { 'x-page-version': '1 homePage,siteSettings 0' },
    '/about': { 'x-page-version': '1 aboutPage,siteSettings 0' },
    '/picture': { 'cache-control': 'immutable, s-maxage=300, stale-while-revalidate=600' },
  }
  const asked: string[] = []
  const { cache, publish } = makeCache(async ({ path }) => {
    asked.push(path)
    const isAgain = asked.filter((each) => each === path).length > 1
    return answer('one', isAgain ? { 'x-page-version': '2 homePage 0' } : headers[path])
  })
  for (const path of Object.keys(headers)) await cache.load(createHtmlRequest(path))
  publish(['homePage'])
  await eventually(() => expect(asked).toEqual(['/', '/about', '/picture', '/']))
  await delay(20)
  expect(asked).toHaveLength(4)
})

test('if a full queue rejects a load, each client that joined the load retries for itself', async () => {
  const held = Promise.withResolvers<void>()
  const { cache } = makeCache(async ({ path }) => {
    await held.promise
    return answer(path)
  })
  const flood = Array.from({ length: 72 }, (_, number) =>
    cache.load(createHtmlRequest(`/${number}`), 'flood'),
  )
  const outcomes = Promise.allSettled(flood)
  const joined = [1, 2].map(() => cache.load(createHtmlRequest('/71'), 'campus'))
  const other = cache.load(createHtmlRequest('/other'), 'home')
  await expect(flood[71]).rejects.toThrow()
  held.resolve()
  for (const loaded of await Promise.all([...joined, other])) expect(loaded).toHaveProperty('body')
  expect((await outcomes).filter(({ status }) => status === 'rejected')).toHaveLength(2)
})

test('after a failed render, the page stays cached and is rendered again after a delay', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
  const fetchPage = vi
    .fn()
    .mockResolvedValueOnce(answer('one'))
    .mockResolvedValueOnce(answer('no', {}, 500))
  fetchPage.mockResolvedValue(answer('two'))
  const { cache, clock, publish, read } = makeCache(fetchPage, { retryDelayMs: 1000 })
  await cache.load(home)
  publish()
  await eventually(() => expect(fetchPage).toHaveBeenCalledTimes(2))
  await eventually(() => expect(read()).toBe('one'))
  clock.now = 900
  expect(read()).toBe('one')
  expect(fetchPage).toHaveBeenCalledTimes(2)
  clock.now = 1500
  void cache.find(createHtmlRequest('/'))
  await eventually(() => expect(read()).toBe('two'))
  silence.mockRestore()
})

test('coalesces publish events that arrive during a render, and then renders popular pages first', async () => {
  const asked: string[] = []
  const { promise: first, resolve: release } = Promise.withResolvers<void>()
  const { cache, clock, publish, read } = makeCache(async ({ path }) => {
    if (asked.push(path) > pages.length) await first
    return answer(path)
  })
  const pages = Array.from({ length: 50 }, (_, number) => `/${number}`)
  for (const path of pages) await cache.load(createHtmlRequest(path))
  for (const path of ['/40', '/45']) {
    clock.now += 1000
    read(path)
  }
  asked.length = pages.length
  for (let number = 0; number < 20; number += 1) publish()
  await eventually(() => expect(asked.slice(pages.length)).toEqual(['/45']))
  release()
  const renderings = () => asked.slice(pages.length)
  await eventually(() => expect(new Set(renderings())).toEqual(new Set(pages)))
  expect(renderings().slice(0, 2)).toEqual(['/45', '/40'])
  expect(renderings().length).toBeLessThan(2 * pages.length)
})

test('renders popular pages in order, even if one of them waits for its backend', async () => {
  const asked: string[] = []
  const held = Promise.withResolvers<void>()
  let isPublished = false
  const { cache, clock, publish, read } = makeCache(
    async ({ path }) => {
      asked.push(path)
      if (isPublished && path === '/2') await held.promise
      return answer(path)
    },
    { maxBlockingMs: 20 },
  )
  for (const path of ['/1', '/2', '/3']) {
    await cache.load(createHtmlRequest(path))
    clock.now += 1000
    read(path)
  }
  isPublished = true
  asked.length = 0
  publish()
  await eventually(() => expect(asked).toEqual(['/3', '/2', '/1']))
  held.resolve()
})

test('after a publish event, renders a requested page next, and only once', async () => {
  const asked: string[] = []
  const held = Promise.withResolvers<void>()
  const { cache, clock, publish, read } = makeCache(
    async ({ path }) => {
      asked.push(path)
      if (asked.length > paths.length) await held.promise
      return answer(path)
    },
    { maxBlockingMs: 20, idleDelayMs: 50 },
  )
  const paths = ['/', ...Array.from({ length: 20 }, (_, number) => `/${number}`)]
  for (const path of paths) await cache.load(createHtmlRequest(path))
  clock.now = 1000
  read('/')
  publish()
  for (const _ of [1, 2]) void cache.find(createHtmlRequest('/7'))
  await eventually(() => expect(asked.slice(paths.length)).toEqual(['/', '/7']))
  held.resolve()
  await eventually(() => expect(asked.slice(paths.length).sort()).toEqual([...paths].sort()))
})

test('re-renders a page without visitors only after the idle delay, or when a visitor requests it', async () => {
  const asked: string[] = []
  const { cache, clock, publish, read } = makeCache(
    async ({ path }) => {
      asked.push(path)
      return answer(path)
    },
    { idleDelayMs: 2 ** 30 },
  )
  for (const path of ['/', '/a', '/b']) await cache.load(createHtmlRequest(path))
  clock.now = 1000
  read('/')
  publish()
  await eventually(() => expect(asked.slice(3)).toEqual(['/']))
  await cache.find(createHtmlRequest('/a'))
  expect(asked.slice(4)).toEqual(['/a'])
})

test('if thousands of pages are outdated, a visitor waits only for the running renders', async () => {
  const asked: string[] = []
  const { cache, publish } = makeCache(async ({ path }) => {
    asked.push(path)
    await setImmediate()
    return answer(path)
  })
  const paths = Array.from({ length: 2000 }, (_, number) => `/event/${number}`)
  await Promise.all(paths.map((path) => cache.load(createHtmlRequest(path))))
  asked.length = 0
  publish()
  await eventually(() => expect(asked.length).toBeGreaterThan(10))
  for (const path of ['/event/1990', '/event/1980']) {
    const before = asked.length
    const page = await cache.find(createHtmlRequest(path))
    expect(page?.body.toString()).toBe(path)
    expect(asked.indexOf(path) - before).toBeLessThanOrEqual(2)
  }
})

test('visitors wait a limited time for the new page, then get the stale one', async () => {
  const held = Promise.withResolvers<void>()
  const answers = [Promise.resolve(answer('one')), held.promise.then(() => answer('two'))]
  const { cache, clock, publish, read } = makeCache(async () => (await answers.shift()) ?? answer('three'))
  await cache.load(home)
  publish()
  const revalidated = cache.find(createHtmlRequest('/'))
  clock.now = 2400
  expect(read()).toBeUndefined()
  clock.now = 2499
  expect((await cache.find(home))?.body.toString()).toBe('one')
  clock.now = 2600
  expect(read()).toBe('one')
  held.resolve()
  expect((await revalidated)?.body.toString()).toBe('two')
})

test('a visitor gets the first render that includes everything published before their request', async () => {
  const asked: PromiseWithResolvers<void>[] = []
  const { cache, publish, read } = makeCache(async () => {
    const next = Promise.withResolvers<void>()
    const number = asked.push(next)
    if (number > 1) await next.promise
    return answer(`${number}`)
  })
  await cache.load(home)
  publish()
  const revalidated = cache.find(createHtmlRequest('/'))
  await eventually(() => expect(asked).toHaveLength(2))
  publish()
  asked[1]?.resolve()
  expect((await revalidated)?.body.toString()).toBe('2')
  await eventually(() => expect(asked).toHaveLength(3))
  asked[2]?.resolve()
  await eventually(() => expect(read()).toBe('3'))
})

test('if publish events outpace renders, a page is at most two renders behind', async () => {
  let generation = 0
  const shown: { begun: number; ended: number }[] = []
  const { cache, publish, read } = makeCache(async () => {
    const begun = generation
    // Simulate several publish events during each render.
    for (let number = 0; number < 5 && generation < 50; number += 1) {
      generation += 1
      publish()
    }
    await delay(1)
    shown.push({ begun, ended: generation })
    return answer(String(begun))
  })
  await cache.load(home)
  void cache.find(createHtmlRequest('/'))
  await eventually(() => expect(read()).toBe('50'))
  shown.forEach(({ begun }, index) => {
    expect(begun).toBe(shown[index - 1]?.ended ?? 0)
  })
})

test('removes a page that returns 404', async () => {
  const fetchPage = vi
    .fn()
    .mockResolvedValueOnce(answer('one'))
    .mockResolvedValue(answer('gone', {}, 404))
  const { cache, publish, read } = makeCache(fetchPage)
  await cache.load(home)
  publish()
  await eventually(() => expect(read()).toBeUndefined())
})

test('evicts the least recently used page at the limit', async () => {
  const { cache, read } = makeCache(async ({ path }) => answer(path), { maxEntries: 2 })
  await cache.load(createHtmlRequest('/a'))
  await cache.load(createHtmlRequest('/b'))
  expect(read('/a')).toBe('/a')
  await cache.load(createHtmlRequest('/c'))
  expect([read('/a'), read('/b'), read('/c')]).toEqual(['/a', undefined, '/c'])
})

describe('a page and its payloads', () => {
  const payload = { path: '/', routerHeaders: { rsc: '1' } }
  const prefetch = { path: '/', routerHeaders: { rsc: '1', 'next-router-prefetch': '1' } }

  /** Simulates Next, which creates all forms of a page in one render. */
  function renderedAt(state: { renderedAt: number; version?: number }) {
    return vi.fn(async ({ routerHeaders }: PageRequest) => {
      const type = routerHeaders.rsc ? 'text/x-component' : 'text/html'
      const version = `${state.version ?? 1} homePage ${state.renderedAt}`
      return answer(`${type} ${state.renderedAt}`, { 'content-type': type, 'x-page-version': version })
    })
  }

  const getText = (loaded: CachedResponse | Rendered) =>
    'body' in loaded ? loaded.body.toString() : undefined

  test('share one entry: a payload is fetched on demand, and again after the page has been re-rendered', async () => {
    const next = { renderedAt: 1, version: 1 }
    const fetchPage = renderedAt(next)
    const { cache, publish, read } = makeCache(fetchPage)
    await cache.load(home)
    expect(await cache.find(prefetch)).toBeUndefined()
    expect(getText(await cache.load(prefetch))).toBe('text/x-component 1')
    expect((await cache.find(prefetch))?.body.toString()).toBe('text/x-component 1')
    expect([cache.size, fetchPage.mock.calls.length]).toEqual([1, 2])
    Object.assign(next, { renderedAt: 2, version: 2 })
    publish(['homePage'])
    await eventually(() => expect(read()).toBe('text/html 2'))
    expect(fetchPage).toHaveBeenCalledTimes(3)
    expect(await cache.find(prefetch)).toBeUndefined()
    expect(getText(await cache.load(prefetch))).toBe('text/x-component 2')
  })

  test('are always from the same render', async () => {
    const next = { renderedAt: 1 }
    const { cache, read } = makeCache(renderedAt(next))
    await cache.load(home)
    // Simulate a page that has expired in Next's cache, so that Next renders it again.
    next.renderedAt = 2
    expect(getText(await cache.load(payload))).toBe('text/x-component 2')
    await eventually(() => expect(read()).toBe('text/html 2'))
    await cache.load(payload)
    expect((await cache.find(payload))?.body.toString()).toBe('text/x-component 2')
  })

  test('a prefetch does not count as a visit, so visited pages are rendered first', async () => {
    const asked: string[] = []
    const { cache, publish } = makeCache(async ({ path, routerHeaders }) => {
      asked.push(path)
      return answer(path, { 'content-type': routerHeaders.rsc ? 'text/x-component' : 'text/html' })
    })
    for (const path of ['/', '/visited']) await cache.load(createHtmlRequest(path))
    await cache.find(createHtmlRequest('/visited'))
    await cache.load(prefetch, 'client')
    asked.length = 0
    publish()
    await eventually(() => expect(asked).toEqual(['/visited', '/']))
  })
})

test('a late render does not replace a newer page', async () => {
  const held = Promise.withResolvers<void>()
  const versions = ['2 homePage 7', '1 homePage 9']
  const { cache, read } = makeCache(async () => {
    const version = versions.shift() ?? ''
    if (version.startsWith('1')) await held.promise
    return answer(version, { 'x-page-version': version })
  })
  await cache.load(home)
  const late = cache.load(home)
  held.resolve()
  expect('body' in (await late) && read()).toBe('2 homePage 7')
})
