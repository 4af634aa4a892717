import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../settings.ts'
import { logFileStream } from './log-file.ts'

/** Node arguments for a child process that stops when its parent stops. */
export const stopWithParentArgs = ['--import', new URL('end-with-parent.mjs', import.meta.url).href]

/** Max time until a service is ready (ms). On a busy machine, startup can take minutes. */
const startLimit = 180_000

/** Timestamp and log level at the start of the site's log lines. */
const logPrefix = /^\d{4}-\S+Z \w+ /

export interface ChildOptions {
  /** Module to run. */
  entry: string
  nodeOptions?: readonly string[]
  args?: string[]
  env: NodeJS.ProcessEnv
  /** File that receives the process's output. */
  logFile: string
  /** URL that responds when the process is ready. Without it, the process must send a message. */
  readyUrl?: string
  /** Max time to finish open requests before the process is killed (ms). */
  stopLimit?: number
  /** If aborted during startup, the process is killed. */
  signal?: AbortSignal
}

export interface RunningChild {
  pid: number
  /** Settles when the process has exited for any reason. */
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
 * @throws Error from stderr if the process exits or does not become ready
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
  const execArgv = [...stopWithParentArgs, ...nodeOptions]
  const child = fork(entry, args, { cwd: root, env, silent: true, execArgv })
  const end = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', end)
  let complaint = ''
  child.stdout?.pipe(log, { end: false })
  child.stderr?.pipe(log, { end: false })
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      // The output of a crash ends with a stack trace and Node's version, so prefer the line with the error.
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
