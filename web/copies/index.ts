import { createHash } from 'node:crypto'
import { backendFailures } from './backend-failures.ts'
import { keptFiles } from './kept-files.ts'

export { keptFiles }

/** Bound on the copies of one backend on disk, in bytes: some ten thousand answers. */
const maxBytes = 128 * 1024 * 1024

/** Copies on disk of what a backend last answered, for the time when it is down. They outlive a restart. */
interface Copies {
  /** A read-only disk is no error; then only the cached pages remain as a fallback. */
  keep(key: readonly string[], value: unknown): Promise<void>
  /** The stored value, parsed from JSON and unchecked; undefined when there is none. */
  read(key: readonly string[]): Promise<unknown>
  /**
   * Reads from the backend. While it is down or slow, returns the copy of its last good response; a late response is
   * stored for the next time. Only existing values are copied, because visitors can request any number of missing ones.
   *
   * @throws when the backend fails and there is no copy
   */
  readOrRecall<Value>(reading: Reading<Value>): Promise<Recalled<Value>>
}

interface Backend {
  /** Name of the folder of its copies. */
  folder: string
  /** As the log calls it, at the beginning of a sentence. */
  name: string
  /** Tells one backend of this kind from another, so that a change of settings brings no foreign copies up. */
  address: readonly (string | undefined)[]
}

interface Reading<Value> {
  /** Names what is read: a collection and an id, for instance. */
  key: readonly string[]
  read: () => Promise<unknown>
  /** Parses a response, or a copy of one that another version of the site may have stored. */
  parse: (answer: unknown) => Value
}

/** A backend's response, current or the last good one. */
interface Recalled<Value> {
  value: Value
  isCopy: boolean
}

/** The copies of one backend's answers. */
export function copiesOf({ folder: kind, name, address }: Backend): Copies {
  const files = keptFiles(kind, maxBytes)
  const fileOf = (key: readonly string[]) => {
    const hash = createHash('sha256').update(JSON.stringify([...address, ...key]))
    return `${hash.digest('hex')}.json`
  }

  const keep = (key: readonly string[], value: unknown) => files.keep(fileOf(key), JSON.stringify(value))

  const read = (key: readonly string[]) => files.readJson(fileOf(key))

  return {
    keep,
    read,
    async readOrRecall({ key, read: ask, parse }) {
      const asking = ask().then(async (answer) => {
        const value = parse(answer)
        await (value === null ? files.drop(fileOf(key)) : keep(key, value))
        return { value, isCopy: false }
      })
      try {
        return await withPatience(asking)
      } catch (error) {
        backendFailures.publish({ backend: name })
        const copy = await read(key)
        // Without a copy the request waits for the backend, up to the caller's own limit.
        if (copy === undefined) return await asking
        // The response may still arrive. No caller waits for it.
        asking.catch(() => undefined)
        console.warn(
          `${name} did not answer, a copy is used: ${error instanceof Error ? error.message : error}`,
        )
        return { value: parse(copy), isCopy: true }
      }
    },
  }
}

/**
 * How long a read with a copy waits for the backend, in milliseconds. A page with several sequential reads must not
 * wait for the full timeout of each, because a stale response is available.
 */
const timeoutMs = 300

/** @throws when the answer fails, or is not there in time */
async function withPatience<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
