import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { lookup } from 'mrmime'
import { buildDir } from '../../config/environment.ts'
import { immutable } from '../http/index.ts'

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
