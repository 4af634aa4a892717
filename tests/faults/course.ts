import type { Visit } from './visit.ts'

/** What became of one site while one of its backends had one fault. */
export interface Course {
  /** Every public route before the fault. */
  healthy: Visit[]
  /** The same after something changed that the site cannot read. */
  inFault: Visit[]
  /** The same after the site was killed and started again, with the fault still there. */
  afterKill: Visit[]
  /** How often the site met the fault. */
  requestsInFault: number
  /** From the end of the fault until every page shows what changed. */
  secondsToHeal: number
  healed: Visit[]
}

/** The routes whose status differs from that of the healthy site, as `path: 200 became 502`. */
export function changedStatuses(healthy: readonly Visit[], later: readonly Visit[]): string[] {
  const before = new Map(healthy.map(({ path, status }) => [path, status]))
  return later
    .filter(({ path, status }) => before.get(path) !== status)
    .map(({ path, status }) => `${path}: ${before.get(path)} became ${status}`)
}

/** One line of the table that the run prints. */
export function summary({ healthy, inFault, afterKill, secondsToHeal }: Course): Record<string, number> {
  return {
    routes: healthy.length,
    'changed status': changedStatuses(healthy, [...inFault, ...afterKill]).length,
    'slowest, ms': Math.round(slowest(inFault)),
    'slowest after restart, ms': Math.round(slowest(afterKill)),
    'fresh again, s': Math.round(secondsToHeal),
  }
}

function slowest(visits: readonly Visit[]): number {
  return Math.max(...visits.map(({ milliseconds }) => milliseconds))
}
