import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { isAlive } from '../../local/testing/killable.ts'
import { buildDirFor } from '../stack.ts'
import { launch, ownServices, ready } from './launched.ts'

/** Processes of this start, the whole tree below its launcher. */
function processTree(pid: number): number[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] =>
    rows.filter(([, ppid]) => ppid === parent).flatMap(([child = 0]) => [child, ...below(child)])
  return below(pid)
}

test('npm start answers on every address, refuses a second start, and stops everything on Ctrl-C', {
  tags: ['nightly'],
  timeout: 960_000,
}, async () => {
  const { ports, variables } = await ownServices()
  // Another stack may copy the build for the preferred ports meanwhile.
  const start = launch(['start'], { ...variables, SITE_BUILD_DIR: buildDirFor(ports) })
  await ready(start)
  for (const port of [ports.site, ports.studio, ports.inbox]) {
    expect(start.output()).toContain(`http://localhost:${port}`)
    const page = await fetch(`http://localhost:${port}`, { headers: { accept: 'text/html' } })
    expect(page.status).toBe(200)
  }

  const second = launch(['start'], variables)
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain('Already running as process')

  const children = processTree(start.pid)
  expect(children.length).toBeGreaterThanOrEqual(6)
  expect(await start.stop()).toBe(0)
  // One that outlives its parent by a moment counts as alive until the machine's first process has taken note of its end.
  await expect.poll(() => children.filter(isAlive), { timeout: 20_000 }).toEqual([])
})
