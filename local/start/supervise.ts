import { setTimeout as delay } from 'node:timers/promises'
import type { ServiceRunner } from './runner.ts'
import { type ServiceName, serviceTitles } from './services.ts'

const restartPause = 500
/** A service that ends more often than this is broken, and starting it again helps nobody. */
const maximumRestarts = 5

/**
 * Starts a service again when its process ends by itself (a crash, the out-of-memory killer).
 * @param say takes one line for the user about each end and restart
 * @returns a function that stops the watch, to be called before the services are stopped
 */
export function supervise(runner: ServiceRunner, say: (line: string) => void): () => void {
  let watching = true

  async function watch(name: ServiceName): Promise<void> {
    for (let restarts = 0; ; restarts++) {
      await runner.children.get(name)?.ended
      if (!watching) return
      if (restarts === maximumRestarts) {
        say(
          `${serviceTitles[name]} keeps ending. Its log is in .local/logs/${name}.log; start again when it is mended.`,
        )
        return
      }
      say(`${serviceTitles[name]} ended unexpectedly; starting it again.`)
      await delay(restartPause)
      if (!watching) return
      await runner.start(name).catch((error: Error) => say(`${serviceTitles[name]}: ${error.message}`))
    }
  }

  for (const name of runner.children.keys()) void watch(name)
  return () => {
    watching = false
  }
}
