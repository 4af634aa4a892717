import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CacheHandlerContext } from 'next/dist/server/lib/incremental-cache'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { applyChange, Rendering, readRenderRequest, renderStorage } from '../shared/content.ts'
import RouteCache from './route-cache'

type Stored = Parameters<RouteCache['set']>[1]
type Reading = Parameters<RouteCache['get']>[1]

let folder: string

beforeEach(async () => {
  applyChange(content(1))
  folder = await mkdtemp(join(tmpdir(), 'route-cache-'))
})

afterEach(() => rm(folder, { recursive: true }))

/** Creates a handler, as Next does for each request. Next's memory cache is disabled, so every page comes from disk. */
function cache(fs: CacheHandlerContext['fs'] = nodeFs, bound?: number) {
  return cacheWith({ fs }, bound)
}

function cacheWith(changed: Partial<CacheHandlerContext>, bound?: number, Cache = RouteCache) {
  const context = { flushToDisk: true, serverDistDir: folder, revalidatedTags: [], _requestHeaders: {} }
  return new Cache({ ...context, fs: nodeFs, ...changed }, bound)
}

/** Creates a page. Next's kinds of responses are a const enum, which other compilers cannot read. */
function page(status: number | undefined, html = 'page'): Stored {
  const segmentData = new Map([['/_tree', Buffer.from('tree')]])
  const value = {
    kind: 'APP_PAGE',
    html,
    rscData: Buffer.from('rsc'),
    headers: {},
    segmentData,
    status,
  }
  return z.custom<Stored>().parse(value)
}

/** Returns the content of a version in which these parts have changed. */
function content(version: number, ...changed: string[]) {
  const changedAt = {
    homePage: 1,
    aboutPage: 1,
    ...Object.fromEntries(changed.map((part) => [part, version])),
  }
  return { version, parts: { homePage: version, aboutPage: version }, changedAt, moment: 0 }
}

/** Renders a page that shows one part of the content. */
function render(
  stored: Stored,
  { from = content(1), name = 'real', context = {}, in: handler = cache() }: RenderOptions = {},
) {
  const rendering = new Rendering(from)
  rendering.read('homePage')
  return renderStorage.run(rendering, () => handler.set(key(name), stored, context))
}

interface RenderOptions {
  from?: ReturnType<typeof content>
  name?: string
  context?: Parameters<RouteCache['set']>[2]
  in?: RouteCache
}

/** Returns the page in Next's cache for a request with this content version. */
async function current(from = content(1), acceptsOutdated = false) {
  return (
    await renderStorage.run(new Rendering(from, { acceptsOutdated, isBackground: false }), () =>
      cache().get(key('real'), asPage),
    )
  )?.value
}

const asPage = z.custom<Reading>().parse({ kind: 'APP_PAGE', isFallback: false })
const key = (name: string) => `/route-cache/app/$/event/${name}`

async function files(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

it('stores a page on disk, where the next process finds it', async () => {
  await cache().set(key('real'), page(200), {})
  expect((await files()).sort()).toEqual(['_tree.segment.rsc', 'real.html', 'real.meta', 'real.rsc'])
  expect(await current(content(1), true)).toMatchObject({ html: 'page', status: 200 })
})

it("works like Next's own cache if the server does not send content", async () => {
  await cache().set(key('real'), page(200), {})
  const held = Symbol.for('campus.content')
  const ofServer: unknown = Reflect.get(globalThis, held)
  onTestFinished(() => void Reflect.set(globalThis, held, ofServer))
  Reflect.deleteProperty(globalThis, held)
  vi.resetModules()
  const { default: OnPlatform } = await import('./route-cache')
  const kept = await cacheWith({}, undefined, OnPlatform).get(key('real'), asPage)
  expect(kept).toMatchObject({ value: { html: 'page', headers: {} } })
})

it('returns a page only if none of its parts has changed', async () => {
  await render(page(200))
  expect(await current(content(2, 'aboutPage'))).toMatchObject({
    headers: { 'x-page-version': expect.stringMatching(/^1 homePage \d+$/) },
  })
  expect(await current(content(2, 'homePage'))).toBeUndefined()
  expect(await current(content(2, 'homePage'), true)).toMatchObject({ html: 'page' })
  // A render that started before a new version can end after it.
  await render(page(200), { from: content(1) })
  expect(await current(content(2, 'homePage'))).toBeUndefined()
})

it.each([undefined, '', '{}', 'null', '{"generations":1}'])(
  'rejects the header %s, because it is not a render request',
  (header) => {
    expect(readRenderRequest(header)).toBeUndefined()
  },
)

it('does not return an expired page', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const context = { cacheControl: { revalidate: 60, expire: undefined } }
  // Another test has stored a page with this name, so wait until it has expired.
  vi.advanceTimersByTime(3_600_000)
  await render(page(200), { context })
  vi.advanceTimersByTime(59_000)
  expect(await current()).toBeDefined()
  // Re-rendering a page after a publish event does not extend its lifetime, because its records are not newer.
  await render(page(200), { context, from: content(2, 'homePage') })
  expect(await current(content(2, 'homePage'))).toBeDefined()
  vi.advanceTimersByTime(2000)
  expect(await current(content(2, 'homePage'))).toBeUndefined()
})

it('does not store the page of a missing record', async () => {
  await cache().set(key('unknown'), page(404), {})
  expect(await files()).toEqual([])
})

it('deletes the stored page of a deleted record', async () => {
  await cache().set(key('gone'), page(undefined), {})
  await cache().set(key('gone'), page(404), {})
  expect(await files()).toEqual([])
})

it('stays below its size limit', async () => {
  const kilobyte = 1024
  for (let number = 0; number < 100; number += 1) {
    await cache(nodeFs, 640 * kilobyte).set(key(`event-${number}`), page(200, 'x'.repeat(20 * kilobyte)), {})
  }
  const names = await files()
  expect(names.length).toBeLessThan(160)
  expect(names).toContain('event-99.html')
  expect(names).not.toContain('event-0.html')
})

it('does not store pages for the proxy, which does not have a disk', async () => {
  const handler = new RouteCache({ revalidatedTags: [], _requestHeaders: {} })
  await handler.set(key('real'), page(200), {})
  expect(await handler.get(key('real'), asPage)).toBeNull()
})

it('treats pages from an earlier process as outdated, regardless of their date', async () => {
  await cache().set(key('earlier'), page(200), {})
  const inAnHour = new Date(Date.now() + 3_600_000)
  const names = await readdir(folder, { recursive: true })
  for (const name of names) await utimes(join(folder, name), inAnHour, inAnHour)
  // A new module registry simulates a restart.
  vi.resetModules()
  const { default: Restarted } = await import('./route-cache')
  const restarted = cacheWith({}, undefined, Restarted)
  expect(await restarted.get(key('earlier'), asPage)).toBeNull()
})

it('only logs a warning if the disk is full', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const full = { ...nodeFs, writeFile: () => Promise.reject(new Error('ENOSPC: no space left on device')) }
  await cache(full).set(key('real'), page(200), {})
  expect(warn).toHaveBeenCalledWith('A page could not be kept on disk: ENOSPC: no space left on device')
  warn.mockRestore()
})

it.each(['the disk is full', 'the process is killed'])(
  'the stored page is unchanged if %s during a write',
  async (what) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const earlier = 'earlier page '.repeat(100)
    await cache().set(key('real'), page(200, earlier), {})
    const known = await files()
    const begun = Promise.withResolvers<void>()
    const cutOff: typeof nodeFs.writeFile = async (file, data) => {
      await nodeFs.writeFile(file, data.slice(0, data.length / 2))
      begun.resolve()
      if (what === 'the process is killed') return new Promise(() => {})
      throw new Error('ENOSPC: no space left on device')
    }
    const writing = cache({ ...nodeFs, writeFile: cutOff }).set(
      key('real'),
      page(200, 'later page '.repeat(100)),
      {},
    )
    await (what === 'the process is killed' ? begun.promise : writing)
    expect(await current(content(1), true)).toMatchObject({ html: earlier })
    if (what === 'the disk is full') expect((await files()).sort()).toEqual(known.sort())
    warn.mockRestore()
  },
)
