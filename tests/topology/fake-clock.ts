import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Debian's path of the library: `apt-get install libfaketime`. */
const library = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find((file) => existsSync(file))

export interface FakeClock {
  /** Variables for the process with this clock. */
  env: Record<string, string>
  /** Sets the offset (s). The process applies it within a second. */
  set(offset: number): void
}

/**
 * Creates a wall clock that can be set while a process runs; undefined without libfaketime. The monotonic clock is not
 * changed.
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
