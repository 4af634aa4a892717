import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { getPortVariable, root } from '../../local/settings.ts'
import { freePort, releasePorts } from '../../local/start/processes/free-port.ts'
import { temporaryFolder } from '../../local/testing/temporary-folder.ts'

export type Launched = ReturnType<typeof launch>

/** Runs a README command. It stops when the test finishes, at the latest. */
export function launch(
  command: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  folder = root,
) {
  const child = spawn(process.execPath, [join(folder, 'local/launch.mjs'), ...command], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'close').then(([code]): number | null => code)
  /** Presses Ctrl-C and waits until the command exits. */
  const stop = () => {
    child.kill('SIGINT')
    return ended
  }
  onTestFinished(async () => void (await stop()))
  return { pid: child.pid ?? 0, output: () => output, ended, stop }
}

/**
 * Waits until a command is ready, and throws if it exits. The timeout is long because the command might build
 * first.
 */
export async function waitUntilReady({ output, ended }: Launched): Promise<void> {
  const failed = ended.then(() => {
    throw new Error(`The start ended:\n${output()}`)
  })
  await Promise.race([
    failed,
    expect.poll(output, { timeout: 900_000, interval: 100 }).toMatch(/Ready in [\d.]+ s\b/),
  ])
}

/**
 * Reserves ports and a data folder for one test, and returns the services' variables for them. Avoids the preferred
 * ports, because the content lakes of other tests send webhooks to them.
 */
export async function ownServices() {
  const names = ['site', 'studio', 'firestore', 'auth', 'inbox'] as const
  const ports = { site: 0, studio: 0, firestore: 0, auth: 0, inbox: 0 }
  for (const name of names) ports[name] = await freePort(0)
  onTestFinished(() => releasePorts(Object.values(ports)))
  const variables = Object.fromEntries(names.map((name) => [getPortVariable(name), String(ports[name])]))
  return { ports, variables: { ...variables, LOCAL_DATA_DIR: temporaryFolder() } }
}
