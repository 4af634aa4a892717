import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { type ServiceName, serviceTitles } from '../services.ts'
import type { RunningChild } from './child.ts'

/**
 * Time window and pauses before a restart, in milliseconds. The pause doubles with each exit within the window, up to
 * `longestPause`.
 */
const restartDelays = { window: 10 * 60_000, pause: 500, longestPause: 30_000 }

/** Max number of exits within the window. If a service exits more often, restarting it does not help. */
const mostEnds = 5

/** The part of `ServiceRunner` that the supervisor needs. */
export interface Supervised {
  readonly children: ReadonlyMap<ServiceName, Pick<RunningChild, 'ended'>>
  start(name: ServiceName): Promise<void>
}

/**
 * Restarts a service when its process exits unexpectedly (a crash, the out-of-memory killer), until `stopping` is
 * aborted. Exits outside the window do not count.
 * @param say receives one line for the user about each exit and failed restart
 * @throws Error with a sentence for the user if a service keeps exiting
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
