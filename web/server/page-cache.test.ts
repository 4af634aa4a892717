import { setTimeout as delay, setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { Kept } from './kept.ts'
import { PageCache, type PageCacheOptions } from './page-cache.ts'
import { htmlOf } from './page-request.ts'
import { Renderings } from './renderings.ts'
import { keepBody } from './representations.ts'
import { eventually } from './testing/fake-next.ts'
import type { UpstreamAnswer } from './upstream.ts'

const home = htmlOf('/')

function answer(body: string, headers: UpstreamAnswer['headers'] = {}, status = 200): UpstreamAnswer {
  const defaults = {
    'content-type': 'text/html',
    'cache-control': 's-maxage=300, stale-while-revalidate=600',
  }
  return { status, headers: { ...defaults, ...headers }, body: Buffer.from(body) }
}

/** A cache whose clock the test moves. */
function makeCache(fetchPage: PageCacheOptions['fetchPage'], options: Partial<PageCacheOptions> = {}) {
  const clock = { now: 0 }
  const cache = new PageCache({
    fetchPage,
    renderings: new Renderings(),
    finish: (_, { body }) => new Kept({}, keepBody(body, 'text/plain')),
    calm: 0,
    now: () => clock.now,
    ...options,
  })
  return { cache, clock, read: (path = '/') => cache.get(path)?.body.identity.toString() }
}

test('a page stays fresh for its s-maxage, then is fetched again in the background', async () => {
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

test('a page of the build is there at a start when Next has made it anew', async () => {
  const stale = answer('build', { 'x-nextjs-cache': 'STALE' })
  const fetchPage = vi
    .fn()
    .mockResolvedValueOnce(stale)
    .mockResolvedValueOnce(stale)
    .mockResolvedValue(answer('now'))
  const { cache, read } = makeCache(fetchPage)
  await cache.loadFresh(home)
  expect(read()).toBe('now')
})

test('a publish renders pages again, and not what never changes under its address', async () => {
  const picture = { 'cache-control': 'immutable, s-maxage=300, stale-while-revalidate=600' }
  const fetchPage = vi.fn(async ({ path }) => answer('one', path === '/' ? {} : picture))
  const { cache, clock, read } = makeCache(fetchPage)
  await Promise.all([cache.load(home), cache.load(htmlOf('/picture'))])
  await cache.invalidate()
  read('/picture')
  expect(fetchPage.mock.calls.map(([{ path }]) => path)).toEqual(['/', '/picture', '/'])
  clock.now = 301_000
  read('/picture')
  await eventually(() => expect(fetchPage).toHaveBeenCalledTimes(4))
})

test('after s-maxage and stale-while-revalidate a page is not used any more', async () => {
  const { cache, clock, read } = makeCache(async () => answer('one'))
  await cache.load(home)
  clock.now = 901_000
  expect(read()).toBeUndefined()
})

test('a publish during a rendering makes it count as old', async () => {
  let publish: Promise<void> | undefined
  const bodies = ['one', 'before', 'after']
  const { cache, read } = makeCache(async () => {
    const body = bodies.shift() ?? 'after'
    if (body === 'before') publish = cache.invalidate()
    return answer(body)
  })
  await cache.load(home)
  await cache.invalidate()
  await publish
  expect(read()).toBe('after')
})

test('a failed refresh keeps the copy and is tried again after the delay', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
  const fetchPage = vi
    .fn()
    .mockResolvedValueOnce(answer('one'))
    .mockResolvedValueOnce(answer('no', {}, 500))
  fetchPage.mockResolvedValue(answer('two'))
  const { cache, clock, read } = makeCache(fetchPage, { retryDelay: 1000 })
  await cache.load(home)
  await cache.invalidate()
  expect(read()).toBe('one')
  expect(fetchPage).toHaveBeenCalledTimes(2)
  clock.now = 900
  expect(cache.renewal('/')).toBeUndefined()
  clock.now = 1500
  expect(read()).toBe('one')
  await eventually(() => expect(read()).toBe('two'))
  silence.mockRestore()
})

test('publishes during a refresh begin it anew, pages in demand first, and never double it', async () => {
  const asked: string[] = []
  const { promise: first, resolve: release } = Promise.withResolvers<void>()
  const { cache, clock, read } = makeCache(async ({ path }) => {
    if (asked.push(path) > pages.length) await first
    return answer(path)
  })
  const pages = Array.from({ length: 50 }, (_, number) => `/${number}`)
  for (const path of pages) await cache.load(htmlOf(path))
  for (const path of ['/40', '/45']) {
    clock.now += 1000
    read(path)
  }
  clock.now += 1000
  cache.keepFresh(htmlOf('/30'))

  asked.length = pages.length
  const publishes = Array.from({ length: 20 }, () => cache.invalidate())
  const beginning = asked.slice(pages.length)
  expect(beginning).toEqual(['/45'])
  release()
  await Promise.all(publishes)
  const renderings = asked.slice(pages.length)
  expect(new Set(renderings)).toEqual(new Set(pages))
  expect(renderings.length).toBeLessThan(2 * pages.length)
})

test('pages in demand are made one after the other, and one that waits for its backend keeps no other up', async () => {
  const asked: string[] = []
  const held = Promise.withResolvers<void>()
  let isPublished = false
  const { cache, clock, read } = makeCache(
    async ({ path }) => {
      asked.push(path)
      if (isPublished && path === '/2') await held.promise
      return answer(path)
    },
    { renderings: new Renderings({ turn: 20 }) },
  )
  const pages = ['/1', '/2', '/3']
  for (const path of pages) {
    await cache.load(htmlOf(path))
    clock.now += 1000
    read(path)
  }
  isPublished = true
  asked.length = 0
  const refreshed = cache.invalidate()
  expect(asked).toEqual(['/3'])
  await eventually(() => expect(asked).toEqual(['/3', '/2', '/1']))
  held.resolve()
  await refreshed
  expect(asked).toEqual(['/3', '/2', '/1'])
})

test('a page that Next is rendering is asked for again when Next has it, and not before', async () => {
  const answers = [answer('one'), answer('one', { 'x-nextjs-cache': 'STALE' })]
  const fetchPage = vi.fn(async () => answers.shift() ?? answer('two'))
  const { cache, read } = makeCache(fetchPage)
  await cache.load(home)
  const since = performance.now()
  const refreshed = cache.invalidate()
  await eventually(() => expect(fetchPage).toHaveBeenCalledTimes(2))
  await delay(60)
  // A machine that stood still for so long says nothing.
  if (performance.now() - since < 400) expect(fetchPage).toHaveBeenCalledTimes(2)
  cache.noteRendered('/')
  await refreshed
  expect(fetchPage).toHaveBeenCalledTimes(3)
  expect(read()).toBe('two')
})

test('a page that somebody asks for after a publish does not wait for its turn, and is made once', async () => {
  const asked: string[] = []
  const held = Promise.withResolvers<void>()
  const { cache, clock, read } = makeCache(
    async ({ path }) => {
      asked.push(path)
      if (asked.length > paths.length) await held.promise
      return answer(path)
    },
    { renderings: new Renderings({ turn: 20 }) },
  )
  const paths = ['/', ...Array.from({ length: 20 }, (_, number) => `/${number}`)]
  for (const path of paths) await cache.load(htmlOf(path))
  clock.now = 1000
  read('/')
  const refreshed = cache.invalidate()
  read('/7')
  read('/7')
  // What nobody has visited is made one by one.
  await eventually(() => expect(asked.slice(paths.length)).toEqual(['/', '/7']))
  held.resolve()
  await refreshed
  expect(asked.slice(paths.length).sort()).toEqual([...paths].sort())
})

test('pages that nobody has visited are made when no publish follows, or somebody comes', async () => {
  const asked: string[] = []
  const { cache, clock, read } = makeCache(
    async ({ path }) => {
      asked.push(path)
      return answer(path)
    },
    { calm: 2 ** 30 },
  )
  for (const path of ['/', '/a', '/b']) await cache.load(htmlOf(path))
  clock.now = 1000
  read('/')
  void cache.invalidate()
  void cache.invalidate()
  await eventually(() => expect(asked.slice(3)).toEqual(['/', '/']))
  clock.now = 5000
  await cache.renewal('/a')
  expect(asked.slice(5)).toEqual(['/a'])
  expect(cache.renewal('/a')).toBeUndefined()
})

test('a moment after a publish visitors wait for the new page, as long as there is hope', async () => {
  const held = Promise.withResolvers<void>()
  const answers = [Promise.resolve(answer('one')), held.promise.then(() => answer('two'))]
  const { cache, clock, read } = makeCache(async () => (await answers.shift()) ?? answer('three'))
  await cache.load(home)
  void cache.invalidate()
  expect(cache.renewal('/')).toBeUndefined()
  clock.now = 400
  const renewed = cache.renewal('/')
  expect(renewed).toBeInstanceOf(Promise)
  clock.now = 2800
  expect(cache.renewal('/')).toBeInstanceOf(Promise)
  clock.now = 2900
  expect(cache.renewal('/')).toBeUndefined()
  expect(read()).toBe('one')
  held.resolve()
  await renewed
  expect(read()).toBe('two')
  expect(cache.renewal('/')).toBeUndefined()
})

test('who waits gets the first page that shows the publish, whatever was published meanwhile', async () => {
  const asked: PromiseWithResolvers<void>[] = []
  const { cache, clock, read } = makeCache(async () => {
    const next = Promise.withResolvers<void>()
    const number = asked.push(next)
    if (number > 1) await next.promise
    return answer(`${number}`)
  })
  await cache.load(home)
  void cache.invalidate()
  clock.now = 500
  const renewed = cache.renewal('/')
  void cache.invalidate()
  asked[1]?.resolve()
  await renewed
  expect(read()).toBe('2')
  await eventually(() => expect(asked).toHaveLength(3))
  asked[2]?.resolve()
  await eventually(() => expect(read()).toBe('3'))
})

test('publishes while a page is asked for have it asked for again at once', async () => {
  let publishes = 0
  const { cache, read } = makeCache(async () => {
    await setImmediate()
    if (publishes > 0 && publishes < 7) void cache.invalidate()
    return answer(`after ${publishes++}`)
  })
  await cache.load(home)
  await cache.invalidate()
  expect(read()).toBe('after 7')
  // Waits for renderings that nobody began would be longer than this.
}, 5000)

test('a page that is gone is dropped', async () => {
  const fetchPage = vi
    .fn()
    .mockResolvedValueOnce(answer('one'))
    .mockResolvedValue(answer('gone', {}, 404))
  const { cache, read } = makeCache(fetchPage)
  await cache.load(home)
  await cache.invalidate()
  expect(read()).toBeUndefined()
})

test('the least used pages go first when the bounds are reached', async () => {
  const { cache, read } = makeCache(async ({ path }) => answer(path), { maxEntries: 2 })
  await cache.load(htmlOf('/a'))
  await cache.load(htmlOf('/b'))
  expect(read('/a')).toBe('/a')
  await cache.load(htmlOf('/c'))
  expect([read('/a'), read('/b'), read('/c')]).toEqual(['/a', undefined, '/c'])
})
