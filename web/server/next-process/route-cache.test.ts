import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CacheHandlerContext } from 'next/dist/server/lib/incremental-cache'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { generationsOfProcess } from '../../runtime/generations'
import { readRenderRequest, renderContext } from '../../runtime/render-request'
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
const untagged = { 'x-next-cache-tags': '_N_T_/layout' }

function page(status: number | undefined, html = 'page', headers: Record<string, string> = untagged): Stored {
  const segmentData = new Map([['/_tree', Buffer.from('tree')]])
  const value = {
    kind: 'APP_PAGE',
    html,
    rscData: Buffer.from('rsc'),
    headers: { ...headers },
    segmentData,
    status,
  }
  return z.custom<Stored>().parse(value)
}

const asPage = z.custom<Reading>().parse({ kind: 'APP_PAGE', isFallback: false })
const process = 'test'
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

it('answers with pages that show every publish of the types that they read, and with no other', async () => {
  const tagged = { 'x-next-cache-tags': 'content,content:homePage,content:siteSettings,_N_T_/layout' }
  const generations = generationsOfProcess()
  const readGeneration = async () => (await cache().get(key('real'), asPage))?.value
  await cache().set(key('real'), page(200, 'page', tagged), {})
  generations.raise(['aboutPage'])
  expect(await readGeneration()).toMatchObject({
    headers: { 'x-page-version': 'build 0 homePage,siteSettings' },
  })
  generations.raise(['homePage'])
  expect(await readGeneration()).toBeUndefined()
  const outdated = { process, generation: generations.latest, acceptsOutdated: true }
  expect(await renderContext.run(outdated, readGeneration)).toMatchObject({ html: 'page' })
  // A publish during the rendering is not in it.
  const begun = { process, generation: generations.latest, acceptsOutdated: false }
  generations.raise(['*'])
  await renderContext.run(begun, () => cache().set(key('real'), page(200, 'page', tagged), {}))
  expect(await readGeneration()).toBeUndefined()
})

it('renders a page again after every publish where Next does not name its tags, and says so', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const context = { process, generation: generationsOfProcess().latest, acceptsOutdated: false }
  await renderContext.run(context, () => cache().set(key('real'), page(200, 'page', {}), {}))
  expect(log.mock.calls).toEqual([[expect.stringContaining('x-next-cache-tags')]])
  log.mockRestore()
  expect(await cache().get(key('real'), asPage)).not.toBeNull()
  generationsOfProcess().raise(['aboutPage'])
  expect(await cache().get(key('real'), asPage)).toBeNull()
})

it('says of a page from older content that it is, and which process counted its generation', async () => {
  const context = { process: 'earlier', generation: 57, acceptsOutdated: true, isFallback: true }
  await renderContext.run(context, () => cache().set(key('real'), page(200), {}))
  const kept = await renderContext.run(context, () => cache().get(key('real'), asPage))
  expect(kept).toMatchObject({ value: { headers: { 'x-page-version': 'earlier 57  fallback' } } })
})

it.each([undefined, '', '{}', 'null', '{"generations":1}'])('takes %s for no render request', (header) => {
  expect(readRenderRequest(header)).toBeUndefined()
})

it('answers with no page whose time is over', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const cacheControl = { revalidate: 60, expire: undefined }
  const context = { process, generation: generationsOfProcess().latest, acceptsOutdated: false }
  await renderContext.run(context, () => cache().set(key('real'), page(200), { cacheControl }))
  vi.advanceTimersByTime(59_000)
  expect(await cache().get(key('real'), asPage)).not.toBeNull()
  vi.advanceTimersByTime(2000)
  expect(await cache().get(key('real'), asPage)).toBeNull()
  vi.useRealTimers()
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

it('takes what an earlier process kept for outdated, whatever its date says', async () => {
  await cache().set(key('earlier'), page(200), {})
  const inAnHour = new Date(Date.now() + 3_600_000)
  const names = await readdir(folder, { recursive: true })
  for (const name of names) await utimes(join(folder, name), inAnHour, inAnHour)
  // A new module registry simulates a restarted process.
  vi.resetModules()
  const { default: Restarted } = await import('./route-cache')
  const restarted = cacheWith({}, undefined, Restarted)
  expect(await restarted.get(key('earlier'), asPage)).toBeNull()
})

it('a full disk costs no visitor the page', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const full = { ...nodeFs, writeFile: () => Promise.reject(new Error('ENOSPC: no space left on device')) }
  await cache(full).set(key('real'), page(200), {})
  expect(warn).toHaveBeenCalledWith('A page could not be kept on disk: ENOSPC: no space left on device')
  warn.mockRestore()
})

it.each(['the disk is full', 'the process is killed'])(
  'keeps the page as it was when %s during a write',
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
    const outdated = { process, generation: generationsOfProcess().latest, acceptsOutdated: true }
    const kept = await renderContext.run(outdated, () => cache().get(key('real'), asPage))
    expect(kept).toMatchObject({ value: { html: earlier } })
    if (what === 'the disk is full') expect((await files()).sort()).toEqual(known.sort())
    warn.mockRestore()
  },
)
