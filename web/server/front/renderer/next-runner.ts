import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { backendFailure, backendFailures } from '../../../fallback-store/backend-failures.ts'
import type { Content } from '../../shared/content.ts'
import { logFailure } from '../../shared/log.ts'

/** Messages from the process: one when it is listening, then one for each failed backend read. */
const readyMessage = z.object({ isListening: z.literal(true) })
const failureMessage = z.object({ failure: backendFailure })

/** Delays before a crashed process is restarted (ms). The last one repeats. */
const pauses = [100, 500, 2000, 5000, 10_000]

/** If a process has run for this long (ms), it is restarted with the shortest delay. */
const soundLife = 60_000

/**
 * Starts the built site's Next in a separate process, so that neither its renders nor a crash delay visitors to cached
 * pages. Restarts it after a crash.
 * @param entry the process's entry file
 * @returns the path of Next's Unix socket, which stays the same after a restart, and `sendContent`, which sends Next
 * the content to render. The socket's folder is private to this user, because another program could otherwise listen at
 * this path after a crash and receive visitors' cookies
 * @throws if the process ends before it listens, for example because there is no build
 */
export async function startNext(entry = new URL('../../next-process/main.ts', import.meta.url)) {
  let isClosed = false
  const folder = await mkdtemp(join(tmpdir(), 'campus-next-'))
  const socketPath = join(folder, 'socket')
  let content: Content | undefined
  const start = () => {
    const started = startChild(entry, socketPath)
    if (content) send(started, content)
    return started
  }
  let child = start()
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  await answering(child).catch(async (error: unknown) => {
    await removeFolder()
    throw error
  })
  const keepAlive = async () => {
    for (let failures = 0; ; failures += 1) {
      const since = performance.now()
      await ended(child)
      if (isClosed) return
      logFailure('the process that renders pages ended, and is started again')
      if (performance.now() - since > soundLife) failures = 0
      await delay(pauses[Math.min(failures, pauses.length - 1)])
      if (isClosed) return
      child = start()
      // If the process ends again, the loop continues.
      answering(child).catch(() => undefined)
    }
  }
  void keepAlive()
  /** Kills the process. Resolves when it has ended. */
  const close = async (): Promise<void> => {
    isClosed = true
    child.kill('SIGKILL')
    await ended(child)
    await removeFolder()
  }
  /** @param changed names of the parts that are different from the previous content */
  const sendContent = (next: Content, changed: readonly string[]): void => {
    content = next
    send(child, { ...next, parts: Object.fromEntries(changed.map((name) => [name, next.parts[name]])) })
  }
  return { socketPath, sendContent, close }
}

function send(child: ChildProcess, content: Content): void {
  // A process that is ending does not receive messages. The next process gets all of the content.
  if (child.connected) child.send({ content }, () => undefined)
}

/**
 * Heap limits of the process (MB). `old` is for long-lived objects, which take up about 130 MB when the caches are
 * full; `semi` is for each half of the young generation. Without limits, V8 would use all memory before it collects
 * garbage. The young generation starts at its full size. If it had to grow, V8 would promote short-lived objects in the
 * meantime, and startup and each publish event would take about 10 % longer.
 */
const heap = { old: 192, semi: 16 }

function startChild(entry: URL, socketPath: string): ChildProcess {
  const bounds = [
    `--max-old-space-size=${heap.old}`,
    `--min-semi-space-size=${heap.semi}`,
    `--max-semi-space-size=${heap.semi}`,
  ]
  const child = fork(entry, [socketPath], {
    execArgv: [...process.execArgv, ...bounds],
    // With one arena per thread, glibc would retain several times the memory that an image needs.
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  })
  child.on('error', (error) => logFailure('the process that renders pages', error))
  child.on('message', (message) => {
    const told = failureMessage.safeParse(message)
    if (told.success) backendFailures.publish(told.data.failure)
  })
  return child
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

function answering(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      if (readyMessage.safeParse(message).success) resolve()
    })
    child.once('exit', () => reject(new Error('Next ended before it answered.')))
  })
}
