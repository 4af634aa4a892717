import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { CacheHandler, CacheHandlerContext } from 'next/dist/server/lib/incremental-cache/index.js'
import { BoundedFolder } from './bounded-folder.ts'
import { rendered } from './rendered.ts'
import { requestTime, steadyNow } from './request-time.ts'

/** Next's own handler. It is a CommonJS module, whose default Node does not unwrap. */
const {
  default: FileSystemCache,
}: typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js') = createRequire(
  import.meta.url,
)('next/dist/server/lib/incremental-cache/file-system-cache.js')

type DiskCache = InstanceType<typeof FileSystemCache>
type Fs = NonNullable<CacheHandlerContext['fs']>

/** Bound on the finished pages on disk, in bytes: some thousand pages. */
const maxBytes = 256 * 1024 * 1024

/** When this process rendered its pages. One that is not among them counts as older than it is, which costs a rendering. */
const dates = new LRUCache<string, number>({ max: 20_000 })

const folders = new Map<string, BoundedFolder>()

function folderOf(serverDistDir: string, bound: number): BoundedFolder {
  const known = folders.get(serverDistDir)
  if (known) return known
  const folder = new BoundedFolder(join(serverDistDir, 'route-cache'), bound)
  folders.set(serverDistDir, folder)
  return folder
}

/** Writes as Next does, and counts it. */
function counting(fs: Fs, folder: BoundedFolder): Fs {
  return {
    ...fs,
    async writeFile(file, data) {
      await fs.writeFile(file, data)
      await folder.wrote(typeof data === 'string' ? Buffer.byteLength(data) : data.byteLength)
    },
  }
}

/** Deletes each file that Next would write. */
function forgetting(fs: Fs): Fs {
  return { ...fs, mkdir: async () => undefined, writeFile: (file) => rm(file, { force: true }) }
}

/**
 * Where Next keeps finished pages: its own cache in memory and on disk, which outlives a restart in an outage. On disk it
 * keeps only what exists, and no more than the bound: anybody can ask for any number of addresses that do not.
 */
export default class RouteCache implements CacheHandler {
  readonly #kept: DiskCache | undefined
  readonly #forgotten: DiskCache | undefined

  constructor(context: CacheHandlerContext, bound = maxBytes) {
    const { fs, serverDistDir } = context
    // Next makes one for the proxy too, which has no pages and is given no disk.
    if (!fs || !serverDistDir) return
    const folder = folderOf(serverDistDir, bound)
    this.#kept = new FileSystemCache({ ...context, serverDistDir, fs: counting(fs, folder) })
    this.#forgotten = new FileSystemCache({ ...context, serverDistDir, fs: forgetting(fs) })
  }

  async get(...args: Parameters<CacheHandler['get']>) {
    const page = await this.#kept?.get(...args)
    return page ? { ...page, lastModified: dateOf(args[0], page.lastModified) } : null
  }

  async set(key: string, data: Parameters<DiskCache['set']>[1], context: Parameters<DiskCache['set']>[2]) {
    dates.set(key, requestTime.getStore() ?? steadyNow())
    try {
      await (isMissing(data) ? this.#forgotten : this.#kept)?.set(key, data, context)
    } catch (error) {
      // A disk that is full or read-only costs no visitor the page: it lies in memory by now.
      console.warn(`A page could not be kept on disk: ${error instanceof Error ? error.message : error}`)
    }
    rendered.publish(pathOf(key))
  }

  /** Next's cache of functions has marked the tag for both by now. Its cache of pages would date that by the wall clock. */
  async revalidateTag() {}

  resetRequestCache() {
    this.#kept?.resetRequestCache()
  }
}

/**
 * How old a page is, as Next compares it with the times of publishes. Next itself dates a page by the end of its rendering
 * and by the wall clock: then a publish in that time is lost, and after a step of the clock all are for as long as the
 * step. What lay on disk was rendered before this process began, whatever its date says.
 */
function dateOf(key: string, wallClock: number | undefined): number {
  return dates.get(key) ?? Math.min(wallClock ?? 0, performance.timeOrigin)
}

/** The path in one of Next's keys: `/route-cache/APP_PAGE/<hash>/$/about`, `…/$/index` for Home. */
function pathOf(key: string): string {
  const path = key.slice(key.indexOf('/$/') + 2)
  return path === '/index' ? '/' : path
}

/** Whether an answer says that there is nothing at this address. */
function isMissing(data: Parameters<DiskCache['set']>[1]): boolean {
  return data !== null && 'status' in data && typeof data.status === 'number' && data.status >= 400
}
