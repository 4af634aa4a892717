import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Path of the library on Debian: `apt-get install libfaketime`. */
const library = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find((file) => existsSync(file))

export interface FakeClock {
  /** Environment variables for a process that uses this clock. */
  env: Record<string, string>
  /** Sets the offset (s). The process adopts it within a second. */
  set(offset: number): void
}

/**
 * Creates a wall clock that can be set while a process runs; undefined without libfaketime. The monotonic
 * clock is unaffected.
 */
export function fakeClock(dataDir: string): FakeClock | undefined {
  if (!library) return undefined
  const file = join(dataDir, 'faketime')
  const set = (offset: number) => writeFileSync(file, `${offset < 0 ? '' : '+'}${offset}\n`)
  mkdirSync(dataDir, { recursive: true })
  set(0)
  return {
    set,
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
  }
}
