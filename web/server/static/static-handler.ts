import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { Kept } from '../http/cached-response.ts'
import { bestCompressed, compressBest } from '../http/compression-queue.ts'
import { entityTag, isNotModified } from '../http/entity-tag.ts'
import { isCompressible, keepBody, type Representations } from '../http/representations.ts'
import { inertHeaders } from '../http/security-headers.ts'
import { sendKept, sendText } from '../http/send.ts'
import { type ByteRange, byteRange } from './byte-range.ts'
import { readCompressed } from './compressed-files.ts'
import type { StaticFile } from './static-files.ts'

/** Sends static files from memory: text compressed, and each in the byte range that a player asks for. */
export class StaticHandler {
  readonly #files: ReadonlyMap<string, StaticFile>
  readonly #reading = new Map<string, Promise<Kept>>()
  /** By path. */
  readonly #kept = new Map<string, Kept>()

  readonly #webDir: string

  /** @param webDir folder of the build, which may hold the files compressed */
  constructor(files: ReadonlyMap<string, StaticFile>, webDir: string) {
    this.#files = files
    this.#webDir = webDir
  }

  find(path: string): StaticFile | undefined {
    return this.#files.get(path)
  }

  /** What is in memory of the file at a path. */
  kept(path: string): Kept | undefined {
    return this.#kept.get(path)
  }

  /** Reads the files that every page needs, and compresses what the build has not, so that no visitor waits for it. */
  async warm(): Promise<void> {
    for (const file of this.#files.values()) {
      if (!isCompressible(file.contentType)) continue
      compressBest((await this.#read(file)).body)
      await bestCompressed()
    }
  }

  async send(request: IncomingMessage, response: ServerResponse, file: StaticFile): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendText(response, 405, 'Method not allowed', { allow: 'GET, HEAD' })
      return
    }
    const kept = await this.#read(file)
    const { headers, body } = kept
    const range = wantedRange(request.headers, body)
    if (range === undefined) {
      sendKept(request, response, kept)
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

  #read({ path, file, contentType, cacheControl }: StaticFile): Promise<Kept> {
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
      const kept = new Kept(headers, keepBody(bytes, contentType, best))
      this.#kept.set(path, kept)
      return kept
    })
    this.#reading.set(path, reading)
    reading.catch(() => this.#reading.delete(path))
    return reading
  }
}

/** The part of a file that a request asks for. Who resumes a download of an older copy gets the whole new one. */
function wantedRange(
  headers: IncomingHttpHeaders,
  { hash, identity }: Representations,
): ByteRange | 'unsatisfiable' | undefined {
  const resumed = headers['if-range']
  if (resumed !== undefined && resumed !== entityTag(hash, 'identity')) return undefined
  if (isNotModified(headers['if-none-match'], hash)) return undefined
  return byteRange(headers.range, identity.length)
}
