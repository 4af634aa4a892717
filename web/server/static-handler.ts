import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { bestCompressed, compressBest } from './best-compression.ts'
import { type ByteRange, byteRange } from './byte-range.ts'
import { entityTag, isNotModified } from './conditional.ts'
import { isCompressible, keepBody, type Representations } from './representations.ts'
import { inertHeaders } from './security-headers.ts'
import { sendKept, sendText } from './send.ts'
import type { StaticFile } from './static-files.ts'

/** Sends static files from memory: text compressed, and each in the byte range that a player asks for. */
export class StaticHandler {
  readonly #files: ReadonlyMap<string, StaticFile>
  readonly #bodies = new Map<string, Promise<Representations>>()

  constructor(files: ReadonlyMap<string, StaticFile>) {
    this.#files = files
  }

  find(path: string): StaticFile | undefined {
    return this.#files.get(path)
  }

  /** Reads and compresses the files that every page needs, so that no visitor waits for it. */
  async warm(): Promise<void> {
    for (const file of this.#files.values()) {
      if (!isCompressible(file.contentType)) continue
      compressBest(await this.#body(file))
      await bestCompressed()
    }
  }

  async send(request: IncomingMessage, response: ServerResponse, file: StaticFile): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendText(response, 405, 'Method not allowed', { allow: 'GET, HEAD' })
      return
    }
    const headers = {
      ...inertHeaders,
      'content-type': file.contentType,
      'cache-control': file.cacheControl,
      'accept-ranges': 'bytes',
      vary: 'accept-encoding',
    }
    const body = await this.#body(file)
    const range = wantedRange(request.headers, body)
    if (range === undefined) {
      sendKept(request, response, headers, body)
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

  #body(file: StaticFile): Promise<Representations> {
    const known = this.#bodies.get(file.file)
    if (known) return known
    const body = readFile(file.file).then((bytes) => keepBody(bytes, file.contentType))
    this.#bodies.set(file.file, body)
    body.catch(() => this.#bodies.delete(file.file))
    return body
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
