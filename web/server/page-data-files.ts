import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { buildDir } from '../config/environment.ts'
import { immutable } from './cache-control.ts'
import { Kept, type PageData } from './kept.ts'
import { dataFolder } from './page-data.ts'
import { hashOf, keepBody } from './representations.ts'
import type { RequestTarget } from './request-target.ts'
import { type Headers, inertHeaders } from './security-headers.ts'

/** Bound on what is kept beside the pages themselves, in bytes: the data of pages that were replaced a moment ago. */
const longestMemory = 16 * 1024 * 1024

/**
 * The data of pages in files of their own. A page without it fits into what a connection brings with its first answer, and is
 * painted one round trip earlier; the data follows with the scripts, and is never fetched twice. Who has a page that has
 * been replaced finds its data here for a while, and after that the data of the new page, which React then shows.
 */
export class PageDataFiles {
  readonly #folder: string
  readonly #headers: Headers
  readonly #files = new LRUCache<string, Kept>({
    maxSize: longestMemory,
    sizeCalculation: ({ size }) => size,
  })

  /**
   * @param build by which the scripts are told from those of another build, which would not understand the data
   * @param readers headers that let others than the site's own pages read it
   */
  constructor(build: string, readers: Headers = {}) {
    this.#folder = `${dataFolder}${build}/`
    this.#headers = {
      ...inertHeaders,
      ...readers,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': immutable,
      vary: 'accept-encoding',
    }
  }

  /** @param webDir folder of the build */
  static async read(webDir: string, readers?: Headers): Promise<PageDataFiles> {
    const build = await readFile(join(webDir, buildDir, 'BUILD_ID'), 'utf8')
    return new PageDataFiles(encodeURIComponent(build.trim()), readers)
  }

  /** @param script that hands the data of a page to React */
  keep(script: string, path: string): PageData {
    const body = Buffer.from(script)
    const address = `${this.#folder}${hashOf(body)}.js?page=${encodeURIComponent(path)}`
    const file = this.#files.get(address) ?? new Kept(this.#headers, keepBody(body, 'text/javascript'))
    this.#files.set(address, file)
    return { address, file }
  }

  /** What is kept under an address. */
  kept(address: string): Kept | undefined {
    return this.#files.get(address)
  }

  /** Whether an address is that of the data of some page, of this build or another. */
  static isAddress({ path }: RequestTarget): boolean {
    return path.startsWith(dataFolder)
  }

  /** The path of the page whose data is asked for; undefined when a page of another build asks. */
  pageOf({ path, query }: RequestTarget): string | undefined {
    return path.startsWith(this.#folder) ? (new URLSearchParams(query).get('page') ?? undefined) : undefined
  }
}
