import { spawnSync } from 'node:child_process'

/** Duration of the reference task on two idle cores (ms). */
const quietMs = 150

/** Starts Node and computes a hash, because most tests wait for processes and computations. */
const referenceTask = ['-e', "crypto.pbkdf2Sync('reference', 'task', 100_000, 32, 'sha256')"]

/**
 * Returns how many times slower this machine is than an idle one, at least 1. All processes of a run share
 * the result.
 */
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
 * Scales a time limit to the machine's speed at the start of the run, so tests do not fail on a slow machine.
 * @param quietLimitMs limit on two idle cores (ms)
 */
export const scaleLimitMs = (quietLimitMs: number): number => Math.ceil(quietLimitMs * slowness)
