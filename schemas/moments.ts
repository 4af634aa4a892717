/** Something that is shown between two moments, each an ISO time. Null: from the publish on, or until it is taken away. */
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
