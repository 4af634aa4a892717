import type { ValidationResult } from './validation/validation-result.ts'

/** Content with a start and an end time, each an ISO time. Null: from the publish on, or without an end. */
export interface Dated {
  from: string | null
  until: string | null
}

/** @param now milliseconds since 1970. The first moment belongs to it, the last one does not. */
export function isRunning({ from, until }: Dated, now: number): boolean {
  return (from === null || Date.parse(from) <= now) && (until === null || now < Date.parse(until))
}

/** All moments at which something comes or goes, in milliseconds since 1970. */
export function momentsOf(dated: readonly Dated[]): number[] {
  return dated.flatMap(({ from, until }) =>
    [from, until].flatMap((moment) => (moment ? Date.parse(moment) : [])),
  )
}

/** Milliseconds until the next of some moments; infinite when there is none. */
export function untilNext(moments: readonly number[], now: number): number {
  return Math.min(...moments.filter((moment) => moment > now).map((moment) => moment - now))
}

/** Checks that an end comes after its start. Both are ISO 8601. */
export function checkOrder(from: unknown, until: string | undefined): ValidationResult {
  if (!until || typeof from !== 'string') return true
  return Date.parse(from) < Date.parse(until) || 'Choose an end that comes after the start.'
}
