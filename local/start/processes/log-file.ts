import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { Writable } from 'node:stream'

/**
 * Maximum size of a log. A larger log is rotated, and one old log is kept, so each service uses at most twice this
 * size.
 */
const mostBytes = 5 * 1024 * 1024

/**
 * Creates a stream to a log file of bounded size. Older lines are in `<file>.1`, the oldest are deleted. Drops lines
 * that cannot be written, for example to a full disk, so that a log failure never stops a service.
 */
export function logFileStream(file: string, most = mostBytes): Writable {
  const write = (chunk: Buffer) => {
    mkdirSync(dirname(file), { recursive: true })
    if (getSize(file) + chunk.length > most) renameSync(file, `${file}.1`)
    appendFileSync(file, chunk)
  }
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      try {
        write(chunk)
      } catch {
        // Drop only this line, because there might be space for later ones.
      }
      done()
    },
  })
}

function getSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
