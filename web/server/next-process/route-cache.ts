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
 * Reason: a handler without it cannot read the pages of the build, because Next does not pass them to `set` and their file format
 * is undocumented. Each page would be rendered again after startup, and could not be shown if a backend is down then.
 * Upstream: https://github.com/vercel/next.js/issues/58094
 * Test: `route-cache.test.ts`, which uses Next's own files
 * Delete when: Next exports its handler, or passes the pages of a build to `set`.
 */

// A CommonJS module. Node does not unwrap its default export.
const {
  default: FileSystemCache,
}: typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js') = createRequire(
  import.meta.url,
)('next/dist/server/lib/incremental-cache/file-system-cache.js')

type DiskCache = InstanceType<typeof FileSystemCache>
type Fs = NonNullable<CacheHandlerContext['fs']>
type Data = Parameters<DiskCache['set']>[1]
type Context = Parameters<DiskCache['set']>[2]

/** Limit for the cached pages on disk (bytes): about a thousand pages. */
const maxBytes = 256 * 1024 * 1024

interface RenderedPage extends PageVersion {
  /** Milliseconds of `performance.now()`. */
  freshUntil: number
}

/** Pages that this process rendered, by Next's keys. Any other page counts as outdated and is rendered again. */
const rendered = new LRUCache<string, RenderedPage>({ max: 20_000 })

const folders = new Map<string, BoundedFolder>()

function folderOf(serverDistDir: string, bound: number): BoundedFolder {
  const known = folders.get(serverDistDir)
  if (known) return known
  const folder = new BoundedFolder(join(serverDistDir, 'route-cache'), bound)
  folders.set(serverDistDir, folder)
  return folder
}

/** Writes files like Next, and counts their bytes. */
function counting(fs: Fs, folder: BoundedFolder): Fs {
  return {
    ...fs,
    async writeFile(file, data) {
      await replaceFile(file, data, (temporary) => fs.writeFile(temporary, data))
      await folder.wrote(typeof data === 'string' ? Buffer.byteLength(data) : data.byteLength)
    },
  }
}

/** Deletes each file that Next would write. */
function forgetting(fs: Fs): Fs {
  return { ...fs, mkdir: async () => undefined, writeFile: (file) => rm(file, { force: true }) }
}

/**
 * Next's page cache. With content from the HTTP server, it returns only current pages. For an outdated or expired page, Next
 * renders once before it responds, for the HTML and all router payloads. Outdated pages are sent only if a request accepts them,
 * after rendering failed (`RenderRequest`).
 * The pages are in Next's own cache in memory and on disk, so they survive a restart during an outage. The disk contains only
 * existing pages, within the limit, because anyone can request any number of URLs without a page. Without content, in a build or
 * on a platform, it is Next's own cache.
 */
export default class RouteCache implements CacheHandler {
  readonly #pages: DiskCache | undefined
  readonly #missing: DiskCache | undefined

  constructor(context: CacheHandlerContext, bound = maxBytes) {
    const { fs, serverDistDir } = context
    // Next also creates one for the proxy, which has no pages and no disk.
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
    // Next compares this date with its own times, which must not have an effect here.
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
      // Next sends the headers that it stores.
      if (data !== null && 'headers' in data && data.headers)
        data.headers[pageVersionHeader] = formatVersion(version)
    }
    try {
      await (isMissing(data) ? this.#missing : this.#pages)?.set(key, data, context)
    } catch (error) {
      // If the disk is full or read-only, the page is still in memory.
      // An id can be too long for a file name.
      const reason = withoutPath(error)
      if (!reason.startsWith('ENAMETOOLONG')) console.warn(`A page could not be kept on disk: ${reason}`)
    }
  }

  /** Behind the HTTP server, changed content outdates pages instead. */
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
