import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { CacheHandler, CacheHandlerContext } from 'next/dist/server/lib/incremental-cache/index.js'
import { BoundedFolder, replaceFile, withoutPath } from '../../fallback-store/files.ts'
import {
  formatVersion,
  freshUntil,
  getContent,
  isOutdated,
  type PageVersion,
  pageVersionHeader,
  renderStorage,
} from '../shared/content.ts'

/*
 * Private part of Next: its own cache handler, `file-system-cache.js`.
 * Reason: a handler of our own could not read the pages of the build, because Next does not pass them to `set` and
 * their file format is undocumented. After startup, each page would have to be rendered again, and could not be shown
 * while a backend is down.
 * Upstream: https://github.com/vercel/next.js/issues/58094
 * Test: `route-cache.test.ts`, which uses Next's own files
 * Delete when: Next exports its handler, or passes the pages of a build to `set`.
 */

// This is a CommonJS module, and Node does not unwrap its default export.
const {
  default: FileSystemCache,
}: typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js') = createRequire(
  import.meta.url,
)('next/dist/server/lib/incremental-cache/file-system-cache.js')

type DiskCache = InstanceType<typeof FileSystemCache>
type Fs = NonNullable<CacheHandlerContext['fs']>
type Data = Parameters<DiskCache['set']>[1]
type Context = Parameters<DiskCache['set']>[2]

/** Max size of the cached pages on disk (bytes), enough for about a thousand pages. */
const maxBytes = 256 * 1024 * 1024

interface RenderedPage extends PageVersion {
  /** In milliseconds, on the clock of `performance.now()`. */
  freshUntil: number
}

/**
 * Pages rendered by this process, keyed by Next's cache keys. All other pages count as outdated and are rendered again.
 */
const rendered = new LRUCache<string, RenderedPage>({ max: 20_000 })

const folders = new Map<string, BoundedFolder>()

function folderOf(serverDistDir: string, bound: number): BoundedFolder {
  const known = folders.get(serverDistDir)
  if (known) return known
  const folder = new BoundedFolder(join(serverDistDir, 'route-cache'), bound)
  folders.set(serverDistDir, folder)
  return folder
}

/** Returns a file system that replaces files atomically and counts the written bytes. */
function counting(fs: Fs, folder: BoundedFolder): Fs {
  return {
    ...fs,
    async writeFile(file, data) {
      await replaceFile(file, data, (temporary) => fs.writeFile(temporary, data))
      await folder.wrote(typeof data === 'string' ? Buffer.byteLength(data) : data.byteLength)
    },
  }
}

/** Returns a file system that deletes each file instead of writing it. */
function forgetting(fs: Fs): Fs {
  return { ...fs, mkdir: async () => undefined, writeFile: (file) => rm(file, { force: true }) }
}

/**
 * Next's page cache. If the HTTP server provides content, the cache returns only current pages. If a page is outdated
 * or has expired, Next renders it once, for the HTML and all router payloads, before it responds. Outdated pages are
 * sent only if the request accepts them because rendering has failed (`RenderRequest`).
 * The pages are stored in Next's own cache, in memory and on disk, so they survive a restart during an outage. The disk
 * contains only pages that exist, within the limit, because anyone can request any number of URLs that do not exist.
 * Without content, in a build or on a platform, this cache works like Next's own.
 */
export default class RouteCache implements CacheHandler {
  readonly #pages: DiskCache | undefined
  readonly #missing: DiskCache | undefined

  constructor(context: CacheHandlerContext, bound = maxBytes) {
    const { fs, serverDistDir } = context
    // Next also creates a handler for the proxy, which has neither pages nor a disk.
    if (!fs || !serverDistDir) return
    const folder = folderOf(serverDistDir, bound)
    this.#pages = new FileSystemCache({ ...context, serverDistDir, fs: counting(fs, folder) })
    this.#missing = new FileSystemCache({ ...context, serverDistDir, fs: forgetting(fs) })
  }

  async get(...args: Parameters<CacheHandler['get']>) {
    const [key] = args
    if (!getContent()) return (await this.#pages?.get(...args)) ?? null
    if (!isCurrent(key) && !renderStorage.getStore()?.acceptsOutdated) return null
    const page = await this.#pages?.get(...args)
    // Next compares this date with its own timestamps. Use the current time, so that the comparison has no effect.
    return page ? { ...page, lastModified: performance.timeOrigin + performance.now() } : null
  }

  async set(key: string, data: Data, context: Context) {
    const rendering = renderStorage.getStore()
    if (rendering) {
      const renderedAt = Math.round(performance.timeOrigin + performance.now())
      const version = { version: rendering.content.version, reads: rendering.reads, renderedAt }
      const revalidate = 'cacheControl' in context ? context.cacheControl?.revalidate : undefined
      const lifetime = typeof revalidate === 'number' ? revalidate : Number.POSITIVE_INFINITY
      const fresh = freshUntil(performance.now(), lifetime, rendered.get(key))
      rendered.set(key, { ...version, freshUntil: fresh })
      // Next stores these headers with the page and sends them.
      if (data !== null && 'headers' in data && data.headers)
        data.headers[pageVersionHeader] = formatVersion(version)
    }
    try {
      await (isMissing(data) ? this.#missing : this.#pages)?.set(key, data, context)
    } catch (error) {
      // If the disk is full or read-only, the page is still in memory.
      // Do not warn about ids that are too long for a file name.
      const reason = withoutPath(error)
      if (!reason.startsWith('ENAMETOOLONG')) console.warn(`A page could not be kept on disk: ${reason}`)
    }
  }

  /** Has an effect only without the HTTP server. With that server, pages become outdated when their content changes. */
  async revalidateTag(...args: Parameters<CacheHandler['revalidateTag']>) {
    await this.#pages?.revalidateTag(...args)
  }

  resetRequestCache() {
    this.#pages?.resetRequestCache()
  }
}

function isCurrent(key: string): boolean {
  const page = rendered.get(key)
  const content = renderStorage.getStore()?.content ?? getContent()
  return (
    page !== undefined &&
    content !== undefined &&
    performance.now() <= page.freshUntil &&
    !isOutdated(page, content)
  )
}

/** Whether a response has an error status, such as 404. */
function isMissing(data: Data): boolean {
  return data !== null && 'status' in data && typeof data.status === 'number' && data.status >= 400
}
