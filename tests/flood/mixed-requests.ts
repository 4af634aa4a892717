import { readFile } from 'node:fs/promises'

/** The requests of a crowd: cached pages, pages that are rendered for the visit, and addresses of no page. */
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
  () => '/event/p7Qd0sJfVn4TgUxE6aBw/card.jpg',
]

let asked = 0

/** The next address of such a crowd. */
export function mixedPath(): string {
  asked += 1
  return kinds[asked % kinds.length]?.(asked) ?? '/'
}

/** The ids of a process and its children. */
export async function processesOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.trim().split(' ').filter(Boolean).map(Number)]
}

/** The memory of a process and its children, in megabytes. */
export async function megabytesOf(pid: number): Promise<number> {
  const processes = await processesOf(pid)
  const statuses = await Promise.all(processes.map((id) => readFile(`/proc/${id}/status`, 'utf8')))
  const kilobytes = statuses.map((status) => Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0))
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024)
}
