import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { type ByteRange, byteRange } from './byte-range.ts'
import { isNotModified } from './conditional.ts'
import { isCompressible, keepBody, type Representations } from './representations.ts'
import { inertHeaders } from './security-headers.ts'
import { sendKept, sendText } from './send.ts'
import type { StaticFile } from './static-files.ts'

/** Larger files are read from disk for each request, in bytes. */
const largestInMemory = 1024 * 1024

/** Sends static files: text compressed and from memory, pictures and films with byte ranges. */
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
      if (isKept(file) && isCompressible(file.contentType)) await (await this.#body(file)).compressed
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
    if (isKept(file) && !request.headers.range) {
      sendKept(request, response, headers, await this.#body(file))
      return
    }
    await sendFromDisk(request, response, headers, file)
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

function isKept(file: StaticFile): boolean {
  return file.size <= largestInMemory
}

async function sendFromDisk(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
  { file }: StaticFile,
): Promise<void> {
  const { size, mtimeMs } = await stat(file)
  const hash = `${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}`
  const sent = { ...headers, etag: `"${hash}"` }
  if (isNotModified(request.headers['if-none-match'], hash)) {
    response.writeHead(304, sent).end()
    return
  }
  // A client that resumes a download of an older copy gets the whole new one.
  const isOtherCopy = request.headers['if-range'] !== undefined && request.headers['if-range'] !== `"${hash}"`
  const range = isOtherCopy ? undefined : byteRange(request.headers.range, size)
  if (range === 'unsatisfiable') {
    sendText(response, 416, 'Range not satisfiable', { 'content-range': `bytes */${size}` })
    return
  }
  writeRangeHead(response, sent, range, size)
  if (request.method === 'HEAD') response.end()
  else await pipeline(createReadStream(file, range), response)
}

function writeRangeHead(
  response: ServerResponse,
  headers: Record<string, string>,
  range: ByteRange | undefined,
  size: number,
): void {
  if (!range) {
    response.writeHead(200, { ...headers, 'content-length': size })
    return
  }
  response.writeHead(206, {
    ...headers,
    'content-length': range.end - range.start + 1,
    'content-range': `bytes ${range.start}-${range.end}/${size}`,
  })
}
