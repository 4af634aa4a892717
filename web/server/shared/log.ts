import { formatWithOptions } from 'node:util'
import { LRUCache } from 'lru-cache'
import { shorten } from '../../../schemas/text/shorten.ts'

/**
 * Logs one line about a failure to standard error. Never pass query strings, headers or bodies, because they can
 * contain secrets.
 */
export function logFailure(what: string, error?: unknown): void {
  const reason = error === undefined ? '' : `: ${error instanceof Error ? error.message : String(error)}`
  console.error(`site: ${what}${reason}`.replaceAll(/\s+/g, ' '))
}

export type Level = 'info' | 'warn' | 'error'

/** If a line has not occurred for this long (ms), its next occurrence is a new incident. */
const quietMs = 60_000

/** Max interval between two lines that report the number of repetitions, in minutes. */
const longestCount = 60

/** Max length of a line, in characters. */
const longest = 2000

/** Max number of different lines that are remembered. A line that differs every time is printed every time. */
const mostRemembered = 200

interface Incident {
  /** Number of repetitions since the last printed line. */
  count: number
  quiet: NodeJS.Timeout
}

/**
 * The log of a process: one line per incident, `<time> <level> <what>`. Repetitions of a line are counted; lines that
 * differ only in numbers count as the same line. The count is printed after one minute, then after two more, four more
 * and so on, so an outage of one hour results in seven lines.
 */
export class LogLines {
  readonly #write: (line: string) => void
  readonly #incidents = new LRUCache<string, Incident>({ max: mostRemembered })

  /** @param write receives each line, without a line break */
  constructor(write: (line: string) => void) {
    this.#write = write
  }

  /** Prints the arguments of a `console` call. */
  print(level: Level, values: readonly unknown[]): void {
    const line = formatLine(values)
    const key = `${level} ${line.replaceAll(/\d+/g, '0')}`
    const known = this.#incidents.get(key)
    if (known) {
      known.count += 1
      known.quiet.refresh()
      return
    }
    const end = () => {
      this.#incidents.delete(key)
      clearTimeout(report)
      printCount()
    }
    const incident: Incident = { count: 0, quiet: setTimeout(end, quietMs).unref() }
    this.#incidents.set(key, incident)
    this.#out(level, line)
    const printCount = () => {
      if (incident.count > 0) this.#out(level, `${line} (${incident.count} times more)`)
      incident.count = 0
    }
    let report: NodeJS.Timeout
    const reportAfter = (minutes: number) => {
      report = setTimeout(() => {
        printCount()
        reportAfter(Math.min(longestCount, minutes * 2))
      }, minutes * 60_000).unref()
    }
    reportAfter(1)
  }

  #out(level: Level, line: string): void {
    this.#write(`${new Date().toISOString()} ${level} ${line}`)
  }
}

/**
 * Redirects all console output of this process, including Next's messages, to one log. Unhandled rejections are also
 * logged, because a rejection in one page must not stop the site for everyone.
 */
export function redirectConsole(): void {
  const out = new LogLines((line) => process.stdout.write(`${line}\n`))
  const err = new LogLines((line) => process.stderr.write(`${line}\n`))
  console.log = (...values) => out.print('info', values)
  console.info = (...values) => out.print('info', values)
  console.warn = (...values) => err.print('warn', values)
  console.error = (...values) => err.print('error', values)
  process.on('unhandledRejection', (error) => logFailure('a failure was not handled', error))
}

/** Formats the arguments of a `console` call as one line. */
export function formatLine(values: readonly unknown[]): string {
  const described = values.map((value) => (value instanceof Error ? describe(value) : value))
  const text = formatWithOptions({ breakLength: Number.POSITIVE_INFINITY, depth: 4 }, ...described)
  return shorten(text.replaceAll(/\s+/g, ' ').trim(), longest)
}

function describe(error: Error): string {
  const digest = 'digest' in error ? ` [digest ${error.digest}]` : ''
  return `${error.name}: ${messages(error)}${digest}${place(error)}`
}

/** Returns the messages of an error and its causes. */
function messages({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}: ${messages(cause)}` : message
}

/** Returns the file and line in the site's code that created an error, if any. */
function place({ stack = '' }: Error): string {
  const frame = stack.split('\n').find((line) => /^\s+at /.test(line) && !/node:|node_modules/.test(line))
  const found = /([^/\\(]+:\d+):\d+\)?$/.exec(frame ?? '')
  return found ? ` (${found[1]})` : ''
}
