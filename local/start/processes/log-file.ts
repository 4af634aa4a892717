import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { Writable } from 'node:stream'

/**
 * Maximum size of a log in bytes. A larger log is rotated and one old log is kept, so two of this size bound each
 * service.
 */
const mostBytes = 5 * 1024 * 1024

/**
 * A stream into a log file of bounded size: older lines are in `<file>.1`, the oldest are deleted. A line that
 * cannot be written, on a full disk for instance, is left out; nothing else may end because of it.
 */
export function logFileStream(file: string, most = mostBytes): Writable {
  const write = (chunk: Buffer) => {
    mkdirSync(dirname(file), { recursive: true })
    if (sizeOf(file) + chunk.length > most) renameSync(file, `${file}.1`)
    appendFileSync(file, chunk)
  }
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      try {
        write(chunk)
      } catch {
        // The next line may find room again.
      }
      done()
    },
  })
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
