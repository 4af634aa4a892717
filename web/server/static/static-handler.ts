import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import {
  CachedResponse,
  type CompressionQueue,
  entityTag,
  inertHeaders,
  isCompressible,
  isNotModified,
  type Representations,
  representationsOf,
  sendCached,
  sendText,
} from '../http/index.ts'
import { type ByteRange, byteRange } from './byte-range.ts'
import { readCompressed } from './compressed-files.ts'
import type { StaticFile } from './static-files.ts'

/** Sends static files from memory: text compressed, and each in the byte range that a player asks for. */
export class StaticHandler {
  readonly #files: ReadonlyMap<string, StaticFile>
  readonly #reading = new Map<string, Promise<CachedResponse>>()
  /** By path. */
  readonly #inMemory = new Map<string, CachedResponse>()

  readonly #webDir: string
  readonly #compression: CompressionQueue

  /** @param webDir folder of the build, which may hold the files compressed */
  constructor(files: ReadonlyMap<string, StaticFile>, webDir: string, compression: CompressionQueue) {
    this.#files = files
    this.#webDir = webDir
    this.#compression = compression
  }

  find(path: string): StaticFile | undefined {
    return this.#files.get(path)
  }

  /** The cached response for the file at a path. */
  inMemory(path: string): CachedResponse | undefined {
    return this.#inMemory.get(path)
  }

  /** Reads the files that every page needs, and compresses what the build has not, so that no visitor waits for it. */
  async warm(): Promise<void> {
    for (const file of this.#files.values()) {
      if (!isCompressible(file.contentType)) continue
      this.#compression.add((await this.#read(file)).body)
      await this.#compression.settled()
    }
  }

  async send(request: IncomingMessage, response: ServerResponse, file: StaticFile): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendText(response, 405, 'Method not allowed', { allow: 'GET, HEAD' })
      return
    }
    const cached = await this.#read(file)
    const { headers, body } = cached
    const range = wantedRange(request.headers, body)
    if (range === undefined) {
      sendCached(request, response, cached, this.#compression)
      return
    }
    const size = body.identity.length
    if (range === 'unsatisfiable') {
      sendText(response, 416, 'Range not satisfiable', { 'content-range': `bytes */${size}` })
      return
    }
    const part = body.identity.subarray(range.start, range.end + 1)
    response.writeHead(206, {
      ...headers,
      etag: entityTag(body.hash, 'identity'),
      'content-length': part.length,
      'content-range': `bytes ${range.start}-${range.end}/${size}`,
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
      const cached = new CachedResponse(headers, representationsOf(bytes, contentType, best))
      this.#inMemory.set(path, cached)
      return cached
    })
    this.#reading.set(path, reading)
    reading.catch(() => this.#reading.delete(path))
    return reading
  }
}

/**
 * The part of a file that a request asks for. A client that resumes a download of an older version gets the whole new
 * one.
 */
function wantedRange(
  headers: IncomingHttpHeaders,
  { hash, identity }: Representations,
): ByteRange | 'unsatisfiable' | undefined {
  const resumed = headers['if-range']
  if (resumed !== undefined && resumed !== entityTag(hash, 'identity')) return undefined
  if (isNotModified(headers['if-none-match'], hash)) return undefined
  return byteRange(headers.range, identity.length)
}
