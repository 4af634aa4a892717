import type { ScenarioResult } from './scenario.ts'
import { hasName, type Visit } from './visit.ts'

/** The routes whose status differs from that of the healthy site, as `path: 200 became 502`. */
export function changedStatuses(healthy: readonly Visit[], later: readonly Visit[]): string[] {
  const before = new Map(healthy.map(({ path, status }) => [path, status]))
  return later
    .filter(({ path, status }) => before.get(path) !== status)
    .map(({ path, status }) => `${path}: ${before.get(path)} became ${status}`)
}

/** The pages among some visits that lack certain words. */
export function pathsWithout(visits: readonly Visit[], words: string): string[] {
  return visits.filter((visit) => !hasName(words)(visit)).map(({ path }) => path)
}

/** One line of the table that a run prints. */
export function summary(result: ScenarioResult): Record<string, number> {
  const { healthy, withoutFirestore, withoutBoth, afterKill, secondsToRecover } = result
  const inFault = [...withoutFirestore, ...withoutBoth]
  return {
    routes: healthy.length,
    'changed status': changedStatuses(healthy, [...inFault, ...afterKill]).length,
    'median, ms': median(inFault),
    'slowest, ms': slowest(inFault),
    'slowest after restart, ms': slowest(afterKill),
    'refused event readable, s': Math.round(secondsToRecover.unseen),
    'content fresh, s': Math.round(secondsToRecover.content),
    'event fresh, s': Math.round(secondsToRecover.event),
  }
}

function slowest(visits: readonly Visit[]): number {
  return Math.round(Math.max(...visits.map(({ milliseconds }) => milliseconds)))
}

function median(visits: readonly Visit[]): number {
  const times = visits.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  return Math.round(times[Math.floor(times.length / 2)] ?? 0)
}
