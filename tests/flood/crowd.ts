import { forAll } from '../for-all.ts'

/** Response to a crowd's request. */
type Met = Awaited<ReturnType<typeof visit>>

/**
 * Sends many requests concurrently.
 * @param siteUrl origin of the site
 * @param crowd number of connections
 */
export function flood(
  siteUrl: string,
  paths: readonly string[],
  crowd: number,
  init: RequestInit = {},
): Promise<Met[]> {
  return forAll(paths, crowd, (path) => visit(siteUrl, path, init))
}

/** Visits pages repeatedly, two at a time, until a promise settles. */
export async function floodUntil(siteUrl: string, paths: readonly string[], ended: Promise<unknown>) {
  let isOver = false
  const end = () => {
    isOver = true
  }
  // The caller awaits `ended` and handles its failure.
  void ended.then(end, end)
  const met: Met[] = []
  do met.push(...(await flood(siteUrl, paths, 2)))
  while (!isOver)
  return met
}

async function visit(siteUrl: string, path: string, init: RequestInit) {
  const answer = await fetch(siteUrl + path, { redirect: 'manual', ...init }).then(
    async (response) => {
      await response.arrayBuffer()
      return response
    },
    () => undefined,
  )
  return {
    path,
    /** 0 if there was no response. */
    status: answer?.status ?? 0,
    headers: answer?.headers ?? new Headers(),
  }
}

/** Counts the responses by status. */
export function statuses(met: readonly Met[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of met) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Returns `count` paths, each for a different number. */
export function paths(count: number, pathOf: (number: number) => string): string[] {
  return Array.from({ length: count }, (_, number) => pathOf(number))
}

/**
 * The kinds of requests that a crowd sends: cached pages, pages that are rendered per visit, and missing
 * pages.
 */
const kinds: ((number: number) => string)[] = [
  () => '/',
  () => '/events',
  (number) => `/event/unknown-${number}`,
  (number) => `/event/unknown-${number}?title=Night%20${number}`,
  (number) => `/club/unknown-${number}`,
  (number) => `/share/unknown-${number}`,
  (number) => `/unknown/${number}`,
  (number) => `/privacy/compare/${1000 + number}-01-01/2025-05-10`,
  (number) => `/events?q=word-${number}`,
  (number) => `/events.ics?university=of-${number}`,
  () => '/event/p7Qd0sJfVn4TgUxE6aBw/card.jpg',
]

let asked = 0

/** Returns the next path for a crowd. */
export function mixedPath(): string {
  asked += 1
  return kinds[asked % kinds.length]?.(asked) ?? '/'
}
