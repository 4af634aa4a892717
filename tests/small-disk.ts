import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * Mounts a separate 8 MB disk until the test is over. Returns undefined if mounting is not permitted; usually
 * only root is allowed to.
 */
export function smallDisk(path: string) {
  mkdirSync(path, { recursive: true })
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', path])
  if (status !== 0) return undefined
  onTestFinished(() => void spawnSync('umount', ['--lazy', path]))
  const filler = join(path, 'filler')
  return {
    path,
    fill() {
      const file = openSync(filler, 'w')
      for (const size of [65_536, 512]) {
        try {
          for (;;) writeSync(file, Buffer.alloc(size))
        } catch {
          // The disk does not have space for a chunk of this size.
        }
      }
      closeSync(file)
    },
    empty: () => rmSync(filler),
  }
}
