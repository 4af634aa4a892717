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
