import { readFileSync } from 'node:fs'

/**
 * Resolves when a process has done nothing for some time: neither it nor one that it started has worked. On a machine that
 * has much else to do a start may take minutes, and ends well. Where the system does not tell, the time itself counts.
 * @param limit in milliseconds
 * @param signal ends the watch
 * @param leastWork processor time that tells work from waking up now and then, in hundredths of a second
 */
export async function untilIdle(
  pid: number,
  limit: number,
  signal: AbortSignal,
  leastWork = 20,
): Promise<void> {
  let before = workOf(pid)
  for (;;) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, limit)
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
    })
    const now = workOf(pid)
    if (!(now - before >= leastWork)) return
    before = now
  }
}

/** Processor time of a process and its children, in hundredths of a second; NaN where the system does not tell. */
function workOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    // Its own as user and system, and of those of its children that have ended.
    const own = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return children.reduce((sum, child) => sum + (child ? workOf(Number(child)) || 0 : 0), own)
  } catch {
    return Number.NaN
  }
}
