import { formatWithOptions } from 'node:util'
import { LRUCache } from 'lru-cache'
import { shorten } from '../../schemas/shorten.ts'

/** Writes one line about a failure to standard error. Never pass it a query string, a header or a body: they may hold secrets. */
export function logFailure(what: string, error?: unknown): void {
  const reason = error === undefined ? '' : `: ${error instanceof Error ? error.message : String(error)}`
  console.error(`site: ${what}${reason}`.replaceAll(/\s+/g, ' '))
}

export type Level = 'info' | 'warn' | 'error'

/** How long the repetitions of a line are counted, in milliseconds. */
const repetition = 60_000

/** Longest line, in characters. */
const longest = 2000

/**
 * Maximum number of different lines of the last minute that are remembered. A line that differs every time is printed
 * every time.
 */
const mostRemembered = 200

/**
 * The log of a process: one line for each incident, `<time> <level> <what>`. The same line again within a minute, numbers
 * aside, is counted, and the count is printed when the minute is over.
 */
export class LogLines {
  readonly #write: (line: string) => void
  readonly #repeated = new LRUCache<string, { count: number }>({ max: mostRemembered })

  /** @param write takes each line, without its end */
  constructor(write: (line: string) => void) {
    this.#write = write
  }

  /** Prints what `console` was given. */
  print(level: Level, values: readonly unknown[]): void {
    const line = lineOf(values)
    const key = `${level} ${line.replaceAll(/\d+/g, '0')}`
    const known = this.#repeated.get(key)
    if (known) {
      known.count += 1
      return
    }
    const entry = { count: 0 }
    this.#repeated.set(key, entry)
    this.#out(level, line)
    setTimeout(() => {
      this.#repeated.delete(key)
      if (entry.count > 0) this.#out(level, `${line} (${entry.count} times more within a minute)`)
    }, repetition).unref()
  }

  #out(level: Level, line: string): void {
    this.#write(`${new Date().toISOString()} ${level} ${line}`)
  }
}

/**
 * Makes everything that this process prints, Next's own messages included, lines of one log. A promise that is rejected and
 * forgotten is a line too: one in a page must not end the site for everyone.
 */
export function logInLines(): void {
  const out = new LogLines((line) => process.stdout.write(`${line}\n`))
  const err = new LogLines((line) => process.stderr.write(`${line}\n`))
  console.log = (...values) => out.print('info', values)
  console.info = (...values) => out.print('info', values)
  console.warn = (...values) => err.print('warn', values)
  console.error = (...values) => err.print('error', values)
  process.on('unhandledRejection', (error) => logFailure('a failure was not handled', error))
}

/** One line for what `console` was given. */
export function lineOf(values: readonly unknown[]): string {
  const described = values.map((value) => (value instanceof Error ? describe(value) : value))
  const text = formatWithOptions({ breakLength: Number.POSITIVE_INFINITY, depth: 4 }, ...described)
  return shorten(text.replaceAll(/\s+/g, ' ').trim(), longest)
}

function describe(error: Error): string {
  const digest = 'digest' in error ? ` [digest ${error.digest}]` : ''
  return `${error.name}: ${messages(error)}${digest}${place(error)}`
}

/** Its message and those of what caused it. */
function messages({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}: ${messages(cause)}` : message
}

/** The file and line at which an error was made, where that is code of the site. */
function place({ stack = '' }: Error): string {
  const frame = stack.split('\n').find((line) => /^\s+at /.test(line) && !/node:|node_modules/.test(line))
  const found = /([^/\\(]+:\d+):\d+\)?$/.exec(frame ?? '')
  return found ? ` (${found[1]})` : ''
}
