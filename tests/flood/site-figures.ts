import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

/** Returns the IDs of a process and its children. */
export async function getProcessIds(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.trim().split(' ').filter(Boolean).map(Number)]
}

/** Returns the memory of a process and its children (MB). */
export async function measureMegabytes(pid: number): Promise<number> {
  const processes = await getProcessIds(pid)
  const statuses = await Promise.all(processes.map((id) => readFile(`/proc/${id}/status`, 'utf8')))
  const kilobytes = statuses.map((status) => Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0))
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024)
}

/**
 * Reads a site's metrics.
 * @returns a function that returns a metric's value by name
 */
export async function readMetrics(metricsUrl: string): Promise<(name: string) => number> {
  const lines = (await (await fetch(metricsUrl)).text()).split('\n')
  return (name) => Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length))
}

/** Resolves when no render is running or queued, and none finished between two checks. */
export async function waitForRenderings(metricsUrl: string, interval: number): Promise<void> {
  for (let [before, isQuiet] = [Number.NaN, false]; !isQuiet; ) {
    await delay(interval)
    const metric = await readMetrics(metricsUrl)
    const ended = metric('site_render_seconds_count')
    const current = metric('site_renderings{state="running"}') + metric('site_renderings{state="waiting"}')
    isQuiet = current === 0 && ended === before
    before = ended
  }
}
