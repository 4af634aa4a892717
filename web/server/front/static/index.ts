import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { lookup } from 'mrmime'
import { buildDir } from '../../../config/environment.ts'
import {
  type BestEncodings,
  type CachedResponse,
  compressBest,
  createCachedResponse,
  hashBody,
  immutable,
  inertHeaders,
  isCompressible,
} from '../http/index.ts'

interface StaticFile {
  /** URL path. */
  path: string
  /** Absolute path on disk. */
  file: string
  contentType: string
  cacheControl: string
}

const fiveMinutes = 'public, max-age=300'

/** Files whose content type cannot be derived from their extension. */
const typesByName: Record<string, string> = {
  'apple-app-site-association': 'application/json',
  'favicon.ico': 'image/x-icon',
}

/** Lists the files from the build and `public/`, which are sent unchanged. */
async function listStaticFiles(webDir: string): Promise<StaticFile[]> {
  return [
    ...(await listFolder(join(webDir, 'public'), '/', fiveMinutes)),
    // The names of these files contain a hash of their content.
    ...(await listFolder(join(webDir, buildDir, 'static'), '/_next/static/', immutable)),
  ]
}

async function listFolder(folder: string, prefix: string, cacheControl: string): Promise<StaticFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing)
  return entries
    .filter((entry) => entry.isFile() && entry.name !== '.DS_Store')
    .map(({ parentPath, name }) => {
      const file = join(parentPath, name)
      const path = prefix + relative(folder, file).replaceAll(sep, '/')
      return { path, file, contentType: contentTypeOf(name), cacheControl }
    })
}

function ignoreMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}

function contentTypeOf(name: string): string {
  const type = typesByName[name] ?? lookup(name) ?? 'application/octet-stream'
  return /^text\/|javascript|json|svg|xml/.test(type) ? `${type}; charset=utf-8` : type
}

/**
 * Returns the path of a compressed file in the build. Its name is the hash of the uncompressed content. Compressing all
 * files at the highest quality takes three seconds of CPU time once per build.
 */
const compressedFile = (webDir: string, body: Buffer) => join(webDir, buildDir, 'compressed', hashBody(body))

/**
 * Compresses the static files during the build, so that the site does not have to compress them at each startup.
 * @param webDir the folder that contains the build and `public`
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
  await Promise.all((await listStaticFiles(webDir)).map(compress))
}

/** Reads the compressed encodings of a body from the build; undefined if the file was added after the build. */
function readCompressed(webDir: string, body: Buffer): Promise<BestEncodings | undefined> {
  const path = compressedFile(webDir, body)
  return Promise.all([readFile(`${path}.br`), readFile(`${path}.gz`)]).then(
    ([br, gzip]) => ({ br, gzip }),
    () => undefined,
  )
}

/**
 * Reads all static files (a few megabytes) into memory, as responses by URL path. A request for any other path gets
 * 404, so other files on disk cannot be requested.
 * @param webDir the folder that contains the build and `public`
 */
export async function readStaticFiles(webDir: string): Promise<Map<string, CachedResponse>> {
  const read = async ({ path, file, contentType, cacheControl }: StaticFile) => {
    const body = await readFile(file)
    const best = isCompressible(contentType) ? await readCompressed(webDir, body) : undefined
    const headers = {
      ...inertHeaders,
      'content-type': contentType,
      'cache-control': cacheControl,
      vary: 'accept-encoding',
    }
    return [path, createCachedResponse(headers, body, best)] as const
  }
  return new Map(await Promise.all((await listStaticFiles(webDir)).map(read)))
}
