import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where Debian puts it: `apt-get install libfaketime`. */
const library = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find((file) => existsSync(file))

export interface FakeClock {
  /** Variables of the process whose clock it is. */
  env: Record<string, string>
  /** Sets it so many seconds off. The process notices within a second. */
  set(offset: number): void
}

/** A wall clock that can be set while a process runs; undefined if there is none. The clock that is never set stays as it is. */
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
