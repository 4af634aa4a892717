import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Resolves when a process has done nothing for some time: neither it nor one that it started has worked for a second. On a
 * machine that has much else to do a start may take minutes, and ends well. Where the system has no `ps`, the time itself
 * counts.
 * @param limit in milliseconds
 * @param signal ends the watch
 */
export async function untilIdle(pid: number, limit: number, signal: AbortSignal): Promise<void> {
  let before = await workOf(pid)
  for (;;) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, limit)
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
    })
    const now = await workOf(pid)
    if (![...now].some(([each, seconds]) => seconds > (before.get(each) ?? 0))) return
    before = now
  }
}

/** Processor time of a process and of those below it, in whole seconds by process id. */
async function workOf(pid: number): Promise<Map<number, number>> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,time=']).catch(() => ({
    stdout: '',
  }))
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/))
  const below = (parent: number): number[] => [
    parent,
    ...rows.flatMap(([id, above]) => (Number(above) === parent ? below(Number(id)) : [])),
  ]
  const tree = new Set(below(pid))
  return new Map(
    rows.flatMap(([id, , time = '']) =>
      tree.has(Number(id)) ? [[Number(id), secondsOf(time)] as const] : [],
    ),
  )
}

/** Reads `[[days-]hours:]minutes:seconds[.fraction]`, as Linux and macOS write it. */
export function secondsOf(time: string): number {
  const [clock = '', days = '0'] = time.split('-').reverse()
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return Math.floor(Number(days) * 86_400 + seconds)
}
