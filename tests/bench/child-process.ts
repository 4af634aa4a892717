import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../../local/settings.ts'

export interface Running {
  pid: number
  stop(): Promise<void>
}

/**
 * Starts a Node program of the repository as a process of its own.
 * @param url an address that answers once the program is ready
 * @throws Error with the program's output when it ends, or does not answer within a minute
 */
export async function startProgram(
  command: readonly string[],
  variables: NodeJS.ProcessEnv,
  url: string,
): Promise<Running> {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...variables, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  try {
    await answers(url, child)
  } catch (error) {
    await stop(child)
    throw new Error(`${command.join(' ')}: ${error instanceof Error ? error.message : error}\n${output}`)
  }
  return { pid: child.pid ?? 0, stop: () => stop(child) }
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`ended with code ${child.exitCode}`)
    const isReady = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isReady) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('did not answer within a minute')
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await once(child, 'exit')
  clearTimeout(force)
}

/**
 * Runs a Node program of the repository to its end.
 * @throws Error with its output when it fails
 */
export async function runProgram(command: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${command.join(' ')} failed.\n${output}`)
}
