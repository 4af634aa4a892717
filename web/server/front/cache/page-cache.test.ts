import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { formatVersion } from '../../../runtime/content.ts'
import { eventually } from '../../testing/fake-next.ts'
import { TestContent } from '../../testing/test-content.ts'
import { responseOf } from '../http/index.ts'
import type { UpstreamAnswer } from '../renderer/answer.ts'
import { htmlOf } from '../renderer/page-request.ts'
import { RenderQueue } from '../renderer/render-queue.ts'
import { PageCache, type PageCacheOptions } from './page-cache.ts'

const home = htmlOf('/')

function answer(body: string, headers: UpstreamAnswer['headers'] = {}, status = 200): UpstreamAnswer {
  const defaults = {
    'content-type': 'text/html',
    'cache-control': 's-maxage=300, stale-while-revalidate=600',
  }
  return { status, headers: { ...defaults, ...headers }, body: Buffer.from(body) }
}

/** A cache whose clock the test moves. */
function makeCache(
  fetchPage: PageCacheOptions['upstream']['fetchPage'],
  options: Partial<PageCacheOptions> = {},
) {
  const clock = { now: 1 }
  const content = new TestContent()
  const fetchWithVersion: typeof fetchPage = async (...asked) => {
    const version = formatVersion(content.current)
    const { headers, ...rest } = await fetchPage(...asked)
    return { ...rest, headers: { 'x-page-version': version, ...headers } }
  }
  const cache = new PageCache({
    upstream: { fetchPage: fetchWithVersion, deadline: () => AbortSignal.timeout(60_000) },
    content,
    renderQueue: new RenderQueue(),
    finish: (_, { body }) => responseOf({}, body),
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

test('a page stays fresh for its s-maxage, then is fetched again in the background', async () => {
  const fetchPage = vi.fn().mockResolvedValueOnce(answer('one')).mockResolvedValue(answer('two'))
  const { cache, clock, read } = makeCache(fetchPage)
  await cache.coalesce(home)
  clock.now = 299_000
  expect(read()).toBe('one')
  expect(fetchPage).toHaveBeenCalledTimes(1)
  clock.now = 301_000
  expect(read()).toBe('one')
  await eventually(() => expect(read()).toBe('two'))
  expect(fetchPage).toHaveBeenCalledTimes(2)
})

test('a publish renders again what reads its types, and not what never changes under its address', async () => {
  const headers: Record<string, Record<string, string>> = {
    '/': { 'x-page-version': '1 layout homePage,siteSettings' },
    '/about': { 'x-page-version': '1 layout aboutPage,siteSettings' },
    '/picture': { 'cache-control': 'immutable, s-maxage=300, stale-while-revalidate=600' },
  }
  const asked: string[] = []
  const { cache, publish } = makeCache(async ({ path }) => {
    asked.push(path)
    const isAgain = asked.filter((each) => each === path).length > 1
    return answer('one', isAgain ? { 'x-page-version': '2 layout homePage' } : headers[path])
  })
  for (const path of Object.keys(headers)) await cache.coalesce(htmlOf(path))
  publish(['homePage'])
  await eventually(() => expect(asked).toEqual(['/', '/about', '/picture', '/']))
  await delay(20)
  expect(asked).toHaveLength(4)
})

test('after s-maxage and stale-while-revalidate a page is not used any more', async () => {
  const { cache, clock, read } = makeCache(async () => answer('one'))
  await cache.coalesce(home)
  clock.now = 901_000
  expect(read()).toBeUndefined()
})

test('who joined a load that another client lost to a full queue asks under its own name', async () => {
  const held = Promise.withResolvers<void>()
  const { cache } = makeCache(async ({ path }) => {
    await held.promise
    return answer(path)
  })
  const flood = Array.from({ length: 72 }, (_, number) => cache.coalesce(htmlOf(`/${number}`), 'flood'))
  const outcomes = Promise.allSettled(flood)
  const joined = [1, 2].map(() => cache.coalesce(htmlOf('/71'), 'campus'))
  const other = cache.coalesce(htmlOf('/other'), 'home')
  await expect(flood[71]).rejects.toThrow()
  held.resolve()
  for (const loaded of await Promise.all([...joined, other])) expect(loaded).toHaveProperty('page')
  expect((await outcomes).filter(({ status }) => status === 'rejected')).toHaveLength(2)
})

test('a failed rendering keeps the copy and is tried again after the delay', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
  const fetchPage = vi
    .fn()
    .mockResolvedValueOnce(answer('one'))
    .mockResolvedValueOnce(answer('no', {}, 500))
  fetchPage.mockResolvedValue(answer('two'))
  const { cache, clock, publish, read } = makeCache(fetchPage, { retryDelay: 1000 })
  await cache.coalesce(home)
  publish()
  await eventually(() => expect(fetchPage).toHaveBeenCalledTimes(2))
  await eventually(() => expect(read()).toBe('one'))
  clock.now = 900
  expect(read()).toBe('one')
  expect(fetchPage).toHaveBeenCalledTimes(2)
  clock.now = 1500
  void cache.revalidate('/')
  await eventually(() => expect(read()).toBe('two'))
  silence.mockRestore()
})

test('publishes during a rendering never render it twice, and popular pages go first', async () => {
  const asked: string[] = []
  const { promise: first, resolve: release } = Promise.withResolvers<void>()
  const { cache, clock, publish, read } = makeCache(async ({ path }) => {
    if (asked.push(path) > pages.length) await first
    return answer(path)
  })
  const pages = Array.from({ length: 50 }, (_, number) => `/${number}`)
  for (const path of pages) await cache.coalesce(htmlOf(path))
  for (const path of ['/40', '/45']) {
    clock.now += 1000
    read(path)
  }
  asked.length = pages.length
  for (let number = 0; number < 20; number += 1) publish()
  expect(asked.slice(pages.length)).toEqual(['/45'])
  release()
  const renderings = () => asked.slice(pages.length)
  await eventually(() => expect(new Set(renderings())).toEqual(new Set(pages)))
  expect(renderings().slice(0, 2)).toEqual(['/45', '/40'])
  expect(renderings().length).toBeLessThan(2 * pages.length)
})

test('popular pages are rendered one after the other, and one that waits for its backend delays no other', async () => {
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
    await cache.coalesce(htmlOf(path))
    clock.now += 1000
    read(path)
  }
  isPublished = true
  asked.length = 0
  publish()
  expect(asked).toEqual(['/3'])
  await eventually(() => expect(asked).toEqual(['/3', '/2', '/1']))
  held.resolve()
})

test('a page that a visitor asks for after a publish does not wait for its maxBlockingMs, and is rendered once', async () => {
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
  for (const path of paths) await cache.coalesce(htmlOf(path))
  clock.now = 1000
  read('/')
  publish()
  for (const _ of [1, 2]) void cache.revalidate('/7')
  await eventually(() => expect(asked.slice(paths.length)).toEqual(['/', '/7']))
  held.resolve()
  await eventually(() => expect(asked.slice(paths.length).sort()).toEqual([...paths].sort()))
})

test('pages without visitors are rendered when no publish follows, or a visitor comes', async () => {
  const asked: string[] = []
  const { cache, clock, publish, read } = makeCache(
    async ({ path }) => {
      asked.push(path)
      return answer(path)
    },
    { idleDelayMs: 2 ** 30 },
  )
  for (const path of ['/', '/a', '/b']) await cache.coalesce(htmlOf(path))
  clock.now = 1000
  read('/')
  publish()
  await eventually(() => expect(asked.slice(3)).toEqual(['/']))
  await cache.revalidate('/a')
  expect(asked.slice(4)).toEqual(['/a'])
})

test('visitors wait for the new page for a while after a publish, then get the old one', async () => {
  const held = Promise.withResolvers<void>()
  const answers = [Promise.resolve(answer('one')), held.promise.then(() => answer('two'))]
  const { cache, clock, publish, read } = makeCache(async () => (await answers.shift()) ?? answer('three'))
  await cache.coalesce(home)
  publish()
  const revalidated = cache.revalidate('/')
  clock.now = 2400
  expect(read()).toBeUndefined()
  clock.now = 2600
  expect(read()).toBe('one')
  held.resolve()
  expect((await revalidated)?.body.toString()).toBe('two')
})

test('a visitor gets the first page that shows what was published when they came', async () => {
  const asked: PromiseWithResolvers<void>[] = []
  const { cache, publish, read } = makeCache(async () => {
    const next = Promise.withResolvers<void>()
    const number = asked.push(next)
    if (number > 1) await next.promise
    return answer(`${number}`)
  })
  await cache.coalesce(home)
  publish()
  const revalidated = cache.revalidate('/')
  publish()
  asked[1]?.resolve()
  expect((await revalidated)?.body.toString()).toBe('2')
  await eventually(() => expect(asked).toHaveLength(3))
  asked[2]?.resolve()
  await eventually(() => expect(read()).toBe('3'))
})

test('a renderer that is slower than publishes come is never more than two renderings behind', async () => {
  let generation = 0
  const shown: { begun: number; ended: number }[] = []
  const { cache, publish, read } = makeCache(async () => {
    const begun = generation
    // Several publishes arrive during each rendering.
    for (let number = 0; number < 5 && generation < 50; number += 1) {
      generation += 1
      publish()
    }
    await delay(1)
    shown.push({ begun, ended: generation })
    return answer(String(begun))
  })
  await cache.coalesce(home)
  void cache.revalidate('/')
  await eventually(() => expect(read()).toBe('50'))
  shown.forEach(({ begun }, index) => {
    expect(begun).toBe(shown[index - 1]?.ended ?? 0)
  })
})

test('a page that is gone is dropped', async () => {
  const fetchPage = vi
    .fn()
    .mockResolvedValueOnce(answer('one'))
    .mockResolvedValue(answer('gone', {}, 404))
  const { cache, publish, read } = makeCache(fetchPage)
  await cache.coalesce(home)
  publish()
  await eventually(() => expect(read()).toBeUndefined())
})

test('the least used pages go first when the bounds are reached', async () => {
  const { cache, read } = makeCache(async ({ path }) => answer(path), { maxEntries: 2 })
  await cache.coalesce(htmlOf('/a'))
  await cache.coalesce(htmlOf('/b'))
  expect(read('/a')).toBe('/a')
  await cache.coalesce(htmlOf('/c'))
  expect([read('/a'), read('/b'), read('/c')]).toEqual(['/a', undefined, '/c'])
})
