import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import {
  type CachedResponse,
  inertHeaders,
  isCompressible,
  responseOf,
  sendCached,
  sendText,
} from '../http/index.ts'
import { readCompressed, type StaticFile } from './static-files.ts'

/** Sends static files from memory: text compressed, and each in the byte range that a player asks for. */
export class StaticHandler {
  readonly #files: ReadonlyMap<string, StaticFile>
  readonly #webDir: string
  readonly #reading = new Map<string, Promise<CachedResponse>>()
  /** By path. */
  readonly #inMemory = new Map<string, CachedResponse>()

  /** @param webDir folder of the build, which may hold the files compressed */
  constructor(files: ReadonlyMap<string, StaticFile>, webDir: string) {
    this.#files = files
    this.#webDir = webDir
  }

  find(path: string): StaticFile | undefined {
    return this.#files.get(path)
  }

  /** The cached response for the file at a path. */
  inMemory(path: string): CachedResponse | undefined {
    return this.#inMemory.get(path)
  }

  /** Reads the files that every page needs, so that no visitor waits for them. */
  async warm(): Promise<void> {
    for (const file of this.#files.values()) if (isCompressible(file.contentType)) await this.#read(file)
  }

  async send(request: IncomingMessage, response: ServerResponse, file: StaticFile): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendText(response, 405, 'Method not allowed', { allow: 'GET, HEAD' })
      return
    }
    const cached = await this.#read(file)
    const range = wantedRange(request.headers, cached)
    if (range === undefined) {
      sendCached(request, response, cached)
      return
    }
    const { body, etag } = cached
    if (range === 'unsatisfiable') {
      sendText(response, 416, 'Range not satisfiable', { 'content-range': `bytes */${body.length}` })
      return
    }
    const part = body.subarray(range.start, range.end + 1)
    response.writeHead(206, {
      ...cached.headers,
      etag,
      'content-length': part.length,
      'content-range': `bytes ${range.start}-${range.end}/${body.length}`,
    })
    response.end(request.method === 'HEAD' ? undefined : part)
  }

  #read({ path, file, contentType, cacheControl }: StaticFile): Promise<CachedResponse> {
    const known = this.#reading.get(path)
    if (known) return known
    const reading = readFile(file).then(async (bytes) => {
      const best = isCompressible(contentType) ? await readCompressed(this.#webDir, bytes) : undefined
      const headers = {
        ...inertHeaders,
        'content-type': contentType,
        'cache-control': cacheControl,
        'accept-ranges': 'bytes',
        vary: 'accept-encoding',
      }
      const cached = responseOf(headers, bytes, { best })
      this.#inMemory.set(path, cached)
      return cached
    })
    this.#reading.set(path, reading)
    reading.catch(() => this.#reading.delete(path))
    return reading
  }
}

/** First and last byte, both included. */
interface ByteRange {
  start: number
  end: number
}

/**
 * The part of a file that a request asks for. A client that resumes a download of an older version gets the whole new
 * one.
 */
function wantedRange(
  headers: IncomingHttpHeaders,
  cached: CachedResponse,
): ByteRange | 'unsatisfiable' | undefined {
  const resumed = headers['if-range']
  if (resumed !== undefined && resumed !== cached.etag) return undefined
  if (cached.isNotModified(headers['if-none-match'])) return undefined
  return byteRange(headers.range, cached.body.length)
}

/**
 * Reads a Range header (RFC 9110, 14.1.2).
 * @param size of the whole body in bytes
 * @returns undefined to send the whole body (no range, several, or another unit), 'unsatisfiable' for a 416
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}
