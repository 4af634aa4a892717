import { spawnSync } from 'node:child_process'

/** What the reference task takes on two quiet cores (ms). */
const quietMs = 150

/** Starts Node and computes a hash, which is what most tests wait for. */
const referenceTask = ['-e', "crypto.pbkdf2Sync('reference', 'task', 100_000, 32, 'sha256')"]

/** How many times slower than a quiet machine this one is now, at least 1. Processes of the same run share the result. */
function measureSlowness(): number {
  const durations = Array.from({ length: 3 }, () => {
    const startedAt = performance.now()
    spawnSync(process.execPath, referenceTask, { stdio: 'ignore' })
    return performance.now() - startedAt
  })
  return Math.max(1, Math.max(...durations) / quietMs)
}

process.env.TEST_SLOWNESS ??= String(measureSlowness())
const slowness = Number(process.env.TEST_SLOWNESS)

/**
 * Scales a time limit to the speed of this machine at the start of the run, so that a slow machine does not fail tests.
 * @param quietLimitMs limit on two quiet cores (ms)
 */
export const scaled = (quietLimitMs: number): number => Math.ceil(quietLimitMs * slowness)
