import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { root } from '../../local/settings.ts'
import { releasePorts } from '../../local/start/processes/free-port.ts'
import { isAlive } from '../../local/testing/killable.ts'
import { temporaryFolder } from '../../local/testing/temporary-folder.ts'
import { buildDirFor, preferablyFixedPorts } from '../stack.ts'

let dataDir: string
let buildDir: string
let ports: Record<'PORT' | 'STUDIO_PORT' | 'FIRESTORE_PORT' | 'AUTH_PORT' | 'INBOX_PORT', number>

beforeEach(async () => {
  dataDir = temporaryFolder()
  const free = await preferablyFixedPorts()
  // Another stack may copy the build for the preferred ports meanwhile.
  buildDir = buildDirFor(free)
  const { site, studio, firestore, auth, inbox } = free
  ports = { PORT: site, STUDIO_PORT: studio, FIRESTORE_PORT: firestore, AUTH_PORT: auth, INBOX_PORT: inbox }
})

afterEach(() => releasePorts(Object.values(ports)))

interface Start {
  process: ChildProcess
  output(): string
  ended: Promise<number | null>
}

function npmStart(): Start {
  const variables = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]))
  const child = spawn(process.execPath, [join(root, 'local/launch.mjs'), 'start'], {
    cwd: root,
    env: { ...process.env, ...variables, LOCAL_DATA_DIR: dataDir, SITE_BUILD_DIR: buildDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'close').then(([code]) => code)
  // A build that a failed test left behind would be in the way of the next try.
  onTestFinished(async () => {
    child.kill('SIGINT')
    await ended
  })
  return { process: child, output: () => output, ended }
}

/** A start builds first, which takes minutes on a busy machine: it is waited for as long as it lives. */
async function ready({ output, ended }: Start): Promise<void> {
  const failed = ended.then(() => {
    throw new Error(`The start ended:\n${output()}`)
  })
  await Promise.race([failed, expect.poll(output, { timeout: 900_000, interval: 100 }).toContain('Ready in')])
}

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
  const start = npmStart()
  await ready(start)
  for (const port of [ports.PORT, ports.STUDIO_PORT, ports.INBOX_PORT]) {
    expect(start.output()).toContain(`http://localhost:${port}`)
    const page = await fetch(`http://localhost:${port}`, { headers: { accept: 'text/html' } })
    expect(page.status).toBe(200)
  }

  const second = npmStart()
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain('Already running as process')

  const children = processTree(start.process.pid ?? 0)
  expect(children.length).toBeGreaterThanOrEqual(6)
  start.process.kill('SIGINT')
  expect(await start.ended).toBe(0)
  // One that outlives its parent by a moment counts as alive until the machine's first process has taken note of its end.
  await expect.poll(() => children.filter(isAlive), { timeout: 20_000 }).toEqual([])
})
