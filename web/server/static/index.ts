import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative, sep } from 'node:path'
import { lookup } from 'mrmime'
import { buildDir } from '../../config/environment.ts'
import {
  type BestEncodings,
  type CachedResponse,
  compressBest,
  hashOf,
  immutable,
  inertHeaders,
  isCompressible,
  responseOf,
  sendCached,
  sendText,
} from '../http/index.ts'

export interface StaticFile {
  /** Under which it is asked for. */
  path: string
  /** Absolute path on disk. */
  file: string
  contentType: string
  cacheControl: string
}

const fiveMinutes = 'public, max-age=300'

/** Files whose extension, or the lack of one, says nothing to the table of types. */
const typesByName: Record<string, string> = {
  'apple-app-site-association': 'application/json',
  'favicon.ico': 'image/x-icon',
}

/**
 * Lists the files that are sent as they are, by URL path: the build's and those of `public/`. A request for any other
 * path gets 404, so it cannot reach another file of the disk.
 * @param webDir folder that holds the build and `public`
 */
export async function listStaticFiles(webDir: string): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>()
  await addFolder(files, join(webDir, 'public'), '/', fiveMinutes)
  // Their names hold a hash of their content.
  await addFolder(files, join(webDir, buildDir, 'static'), '/_next/static/', immutable)
  return files
}

async function addFolder(
  files: Map<string, StaticFile>,
  folder: string,
  prefix: string,
  cacheControl: string,
): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing)
  for (const entry of entries) {
    if (!entry.isFile() || entry.name === '.DS_Store') continue
    const file = join(entry.parentPath, entry.name)
    const path = prefix + relative(folder, file).replaceAll(sep, '/')
    files.set(path, { path, file, contentType: contentTypeOf(entry.name), cacheControl })
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}

function contentTypeOf(name: string): string {
  const type = typesByName[name] ?? lookup(name) ?? 'application/octet-stream'
  return /^text\/|javascript|json|svg|xml/.test(type) ? `${type}; charset=utf-8` : type
}

/** Files of a build by the hash of what they hold, compressed as well as can be: that takes three seconds of a core, once. */
const compressedFile = (webDir: string, body: Buffer) => join(webDir, buildDir, 'compressed', hashOf(body))

/**
 * Compresses the static files of a build, which never change again, for every start of the site.
 * @param webDir folder that holds the build and `public`
 */
export async function compressStaticFiles(webDir: string): Promise<void> {
  await mkdir(join(webDir, buildDir, 'compressed'), { recursive: true })
  const compress = async ({ file, contentType }: StaticFile) => {
    if (!isCompressible(contentType)) return
    const body = await readFile(file)
    const { br, gzip } = await compressBest(body)
    const path = compressedFile(webDir, body)
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gzip)])
  }
  await Promise.all([...(await listStaticFiles(webDir)).values()].map(compress))
}

/** The encodings of a body: as the build has compressed it, or made now for a file that was added after the build. */
export async function readCompressed(webDir: string, body: Buffer): Promise<BestEncodings> {
  const path = compressedFile(webDir, body)
  const reading = Promise.all([readFile(`${path}.br`), readFile(`${path}.gz`)])
  return reading.then(
    ([br, gzip]) => ({ br, gzip }),
    () => compressBest(body),
  )
}

/** Sends static files from memory, text compressed. */
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
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(response, 405, 'Method not allowed', { allow: 'GET, HEAD' })
    sendCached(request, response, await this.#read(file))
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
        vary: 'accept-encoding',
      }
      const cached = responseOf(headers, bytes, best)
      this.#inMemory.set(path, cached)
      return cached
    })
    this.#reading.set(path, reading)
    reading.catch(() => this.#reading.delete(path))
    return reading
  }
}
