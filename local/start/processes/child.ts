import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../settings.ts'
import { logFileStream } from './log-file.ts'

/** Arguments of Node for a child that ends when its parent does. */
export const endWithParent = ['--import', new URL('end-with-parent.mjs', import.meta.url).href]

/** How long a service may take to answer before its start counts as failed, in milliseconds: minutes on a busy machine. */
const startLimit = 180_000

/** Time and level, with which the site begins its lines. */
const logPrefix = /^\d{4}-\S+Z \w+ /

export interface ChildOptions {
  /** Module to run. */
  entry: string
  nodeOptions?: readonly string[]
  args?: string[]
  env: NodeJS.ProcessEnv
  /** File that takes everything the process prints. */
  logFile: string
  /** URL that responds when the process is ready; by default it sends a message instead. */
  readyUrl?: string
  /** How long it may take to finish open requests before it is killed, in milliseconds. */
  stopLimit?: number
  /** Ends it at once while it starts. */
  signal?: AbortSignal
}

export interface RunningChild {
  pid: number
  /** Settles when the process has ended for whatever reason. */
  ended: Promise<void>
  stop(): Promise<void>
}

async function stopChild(child: ChildProcess, ended: Promise<void>, stopLimit: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopLimit)
  await ended
  clearTimeout(timer)
}

async function firstResponse(url: string, signal: AbortSignal): Promise<void> {
  while (!(await fetch(url, { signal }).catch(() => undefined))) await sleep(100, undefined, { signal })
}

/**
 * Starts a service as a separate process and waits until it reports readiness.
 * @throws Error with the process's stderr when it ends or does not report
 */
export async function startChild({
  entry,
  nodeOptions = [],
  args = [],
  env,
  logFile,
  readyUrl,
  stopLimit = 5_000,
  signal,
}: ChildOptions): Promise<RunningChild> {
  signal?.throwIfAborted()
  const log = logFileStream(logFile)
  const execArgv = [...endWithParent, ...nodeOptions]
  const child = fork(entry, args, { cwd: root, env, silent: true, execArgv })
  const end = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', end)
  let complaint = ''
  child.stdout?.pipe(log, { end: false })
  child.stderr?.pipe(log, { end: false })
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      // A crash ends with a stack and Node's version: the line that names the error says more.
      if (line.trim() && !/^\w*Error( \[\w+\])?: /.test(complaint))
        complaint = line.trim().replace(logPrefix, '')
    })
  }
  const ended = once(child, 'close').then(() => {
    log.end()
  })

  const silence = new AbortController()
  const outcome = await Promise.race([
    (readyUrl
      ? firstResponse(readyUrl, silence.signal)
      : once(child, 'message', { signal: silence.signal })
    ).then(() => 'ready' as const),
    ended.then(() => 'ended' as const),
    sleep(startLimit, 'silent' as const, { signal: silence.signal }),
  ])
  silence.abort()
  signal?.removeEventListener('abort', end)
  if (outcome === 'ready' && child.pid) {
    return { pid: child.pid, ended, stop: () => stopChild(child, ended, stopLimit) }
  }
  await stopChild(child, ended, stopLimit)
  signal?.throwIfAborted()
  const reason =
    outcome === 'silent' ? `no answer for ${startLimit / 1000} s` : complaint || 'it ended without a word'
  throw new Error(`${reason} (log: ${logFile})`)
}
