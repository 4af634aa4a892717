import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CacheHandlerContext } from 'next/dist/server/lib/incremental-cache'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { rendered } from './rendered'
import { requestTime, steadyNow } from './request-time'
import RouteCache from './route-cache'

type Stored = Parameters<RouteCache['set']>[1]
type Reading = Parameters<RouteCache['get']>[1]

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'route-cache-'))
})

afterEach(() => rm(folder, { recursive: true }))

/** Next makes one for each request. Without its memory, every answer comes from the disk. */
function cache(fs: CacheHandlerContext['fs'] = nodeFs, bound?: number) {
  return cacheWith({ fs }, bound)
}

function cacheWith(changed: Partial<CacheHandlerContext>, bound?: number, Cache = RouteCache) {
  const context = { flushToDisk: true, serverDistDir: folder, revalidatedTags: [], _requestHeaders: {} }
  return new Cache({ ...context, fs: nodeFs, ...changed }, bound)
}

/** Next names the kinds of its answers in an enumeration that other compilers cannot read. */
function page(status: number | undefined, html = 'page'): Stored {
  const segmentData = new Map([['/_tree', Buffer.from('tree')]])
  const value = { kind: 'APP_PAGE', html, rscData: Buffer.from('rsc'), headers: {}, segmentData, status }
  return z.custom<Stored>().parse(value)
}

const asPage = z.custom<Reading>().parse({ kind: 'APP_PAGE', isFallback: false })
const key = (name: string) => `/route-cache/app/$/event/${name}`

async function files(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

it('keeps a page on disk for the next process', async () => {
  await cache().set(key('real'), page(200), {})
  expect((await files()).sort()).toEqual(['_tree.segment.rsc', 'real.html', 'real.meta', 'real.rsc'])
  expect(await cache().get(key('real'), asPage)).toMatchObject({ value: { html: 'page', status: 200 } })
})

it('tells of each page that it has anew', async () => {
  const paths: unknown[] = []
  const note = (path: unknown) => void paths.push(path)
  rendered.subscribe(note)
  onTestFinished(() => void rendered.unsubscribe(note))
  for (const name of ['index', 'event/real']) await cache().set(`/route-cache/app/$/${name}`, page(200), {})
  expect(paths).toEqual(['/', '/event/real'])
})

it('keeps nothing of an address without a record', async () => {
  await cache().set(key('unknown'), page(404), {})
  expect(await files()).toEqual([])
})

it('deletes what it kept of a record that is gone', async () => {
  await cache().set(key('gone'), page(undefined), {})
  await cache().set(key('gone'), page(404), {})
  expect(await files()).toEqual([])
})

it('stays below its bound', async () => {
  const kilobyte = 1024
  for (let number = 0; number < 100; number += 1) {
    await cache(nodeFs, 640 * kilobyte).set(key(`event-${number}`), page(200, 'x'.repeat(20 * kilobyte)), {})
  }
  const names = await files()
  expect(names.length).toBeLessThan(160)
  expect(names).toContain('event-99.html')
  expect(names).not.toContain('event-0.html')
})

it('keeps nothing for the proxy, which has no disk', async () => {
  const handler = new RouteCache({ revalidatedTags: [], _requestHeaders: {} })
  await handler.set(key('real'), page(200), {})
  expect(await handler.get(key('real'), asPage)).toBeNull()
})

it('dates a page by the request for which it was rendered, not by the end of that', async () => {
  const arrival = steadyNow() - 5000
  await requestTime.run(arrival, () => cache().set(key('slow'), page(200), {}))
  expect(await cache().get(key('slow'), asPage)).toMatchObject({ lastModified: arrival })
})

it('takes what an earlier process kept for older than itself, whatever its date says', async () => {
  await cache().set(key('earlier'), page(200), {})
  const inAnHour = new Date(Date.now() + 3_600_000)
  const names = await readdir(folder, { recursive: true })
  for (const name of names) await utimes(join(folder, name), inAnHour, inAnHour)
  // A module of its own stands for a restarted process.
  vi.resetModules()
  const { default: Restarted } = await import('./route-cache')
  const kept = await cacheWith({}, undefined, Restarted).get(key('earlier'), asPage)
  expect(kept?.lastModified).toBe(performance.timeOrigin)
})

it('a full disk costs no visitor the page', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const full = { ...nodeFs, writeFile: () => Promise.reject(new Error('ENOSPC: no space left on device')) }
  await cache(full).set(key('real'), page(200), {})
  expect(warn).toHaveBeenCalledWith('A page could not be kept on disk: ENOSPC: no space left on device')
  warn.mockRestore()
})

// Last, because Next's memory is one for the whole process.
it.each([-1, 1])(
  'dates a page by a clock that is never set: the wall clock stands %i hours off',
  async (hours) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
    const before = steadyNow()
    const withMemory = cacheWith({ maxMemoryCacheSize: 1_000_000 })
    await withMemory.set(key('dated'), page(200), {})
    const dated = await withMemory.get(key('dated'), asPage)
    vi.useRealTimers()
    expect(dated?.lastModified).toBeGreaterThanOrEqual(before)
    expect(dated?.lastModified).toBeLessThan(before + 1_800_000)
  },
)
