import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '../assets/asset-store.ts'

/** Transformed images on disk. */
export interface VariantCache {
  /**
   * The bytes under `key`, made by `produce` when they are not there. Requests for the same key at the same time
   * wait for one `produce`, which is aborted when all of them are.
   * @param key becomes the file's name
   */
  get(key: string, produce: Produce, signal?: AbortSignal): Promise<Uint8Array>
}

type Produce = (signal: AbortSignal) => Promise<Uint8Array>

/** A transformation that several requests wait for. */
interface Pending {
  bytes: Promise<Uint8Array>
  abort: AbortController
  waiting: number
}

/** File sizes in bytes, the least recently used first. */
async function readFolder(dir: string): Promise<Map<string, number>> {
  await mkdir(dir, { recursive: true })
  const names = await readdir(dir)
  const unfinished = names.filter((name) => name.endsWith('.part'))
  await Promise.all(unfinished.map((name) => rm(join(dir, name), { force: true })))
  const files = await Promise.all(
    names
      .filter((name) => !unfinished.includes(name))
      .map(async (name) => ({
        name,
        ...(await stat(join(dir, name)).then(({ mtimeMs, size }) => ({ mtimeMs, size }))),
      })),
  )
  return new Map(files.sort((a, b) => a.mtimeMs - b.mtimeMs).map(({ name, size }) => [name, size]))
}

/** Keeps at most `maxBytes` in `dir` and deletes what was not used for longest. */
export function createVariantCache({ dir, maxBytes }: { dir: string; maxBytes: number }): VariantCache {
  let entries: Promise<Map<string, number>> | undefined
  const pending = new Map<string, Pending>()

  async function evict(files: Map<string, number>): Promise<void> {
    let total = [...files.values()].reduce((sum, size) => sum + size, 0)
    for (const [name, size] of files) {
      if (total <= maxBytes) return
      files.delete(name)
      total -= size
      await rm(join(dir, name), { force: true })
    }
  }

  async function store(files: Map<string, number>, key: string, bytes: Uint8Array): Promise<void> {
    await writeAtomically(
      dir,
      (handle) => handle.writeFile(bytes),
      () => join(dir, key),
    )
    files.set(key, bytes.length)
    await evict(files)
  }

  async function load(key: string, produce: () => Promise<Uint8Array>): Promise<Uint8Array> {
    entries ??= readFolder(dir)
    const files = await entries
    const size = files.get(key)
    if (size !== undefined) {
      files.delete(key)
      files.set(key, size)
      const cached = await readFile(join(dir, key)).catch(() => undefined)
      if (cached) return cached
    }
    const bytes = await produce()
    await store(files, key, bytes).catch((error: Error) => {
      console.warn(`A transformed image could not be cached, and is made again next time: ${error.message}`)
    })
    return bytes
  }

  function begin(key: string, produce: Produce): Pending {
    const abort = new AbortController()
    const begun = { bytes: load(key, () => produce(abort.signal)), abort, waiting: 0 }
    pending.set(key, begun)
    const end = () => pending.get(key) === begun && pending.delete(key)
    begun.bytes.then(end, end)
    return begun
  }

  return {
    async get(key, produce, signal) {
      const running = pending.get(key) ?? begin(key, produce)
      running.waiting++
      const leave = () => {
        if (--running.waiting > 0) return
        pending.delete(key)
        running.abort.abort()
      }
      signal?.addEventListener('abort', leave)
      return running.bytes.finally(() => signal?.removeEventListener('abort', leave))
    },
  }
}
