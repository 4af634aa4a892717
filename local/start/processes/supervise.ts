import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { type ServiceName, serviceTitles } from '../services.ts'
import type { RunningChild } from './child.ts'

/** Milliseconds; the pause doubles with each end within the window, up to the longest. */
export const restartDelays = { window: 10 * 60_000, pause: 500, longestPause: 30_000 }

/** A service that ends more often within the window is broken, and a restart does not help. */
const mostEnds = 5

/** The services as the supervisor needs them. */
export interface Supervised {
  readonly children: ReadonlyMap<ServiceName, Pick<RunningChild, 'ended'>>
  start(name: ServiceName): Promise<void>
}

/**
 * Restarts a service when its process ends unexpectedly (a crash, the out-of-memory killer), until `stopping` is
 * aborted. Earlier ends than the window do not count.
 * @param say takes one line for the user about each end and restart
 * @throws Error with a sentence for the user when a service keeps ending
 */
export async function supervise(
  runner: Supervised,
  say: (line: string) => void,
  stopping: AbortSignal,
  { window, pause, longestPause } = restartDelays,
): Promise<void> {
  async function watch(name: ServiceName): Promise<void> {
    let ends: number[] = []
    let reason = ''
    for (;;) {
      await runner.children.get(name)?.ended
      if (stopping.aborted) return
      const now = performance.now()
      ends = [...ends.filter((end) => now - end < window), now]
      if (ends.length > mostEnds) {
        throw new Error(
          `${serviceTitles[name]} keeps ending${reason && ` (${reason})`}. Its log is in .local/logs/${name}.log; start again once it is fixed.`,
        )
      }
      say(`${serviceTitles[name]} ended unexpectedly; starting it again.`)
      await delay(Math.min(pause * 2 ** (ends.length - 1), longestPause))
      if (stopping.aborted) return
      reason = await runner.start(name).then(
        () => '',
        (error: Error) => error.message,
      )
      if (reason) say(`${serviceTitles[name]}: ${reason}`)
    }
  }

  if (stopping.aborted) return
  await Promise.race([once(stopping, 'abort'), ...Array.from(runner.children.keys(), watch)])
}
