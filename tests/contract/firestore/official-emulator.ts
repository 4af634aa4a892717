import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const jar = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'

/** Google's own emulator comes with the Google Cloud SDK, which few machines have: tests that use it skip without. */
export const emulatorJar = [
  process.env.FIRESTORE_EMULATOR_JAR,
  ...['/usr/lib/google-cloud-sdk', '/opt/google-cloud-sdk', join(homedir(), 'google-cloud-sdk')].map((sdk) =>
    join(sdk, jar),
  ),
].find((path) => path && existsSync(path) && hasJava())

export const skipReason =
  'the official Firestore emulator is not installed (set FIRESTORE_EMULATOR_JAR, or install the Google Cloud SDK and Java)'

function hasJava(): boolean {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export interface OfficialEmulator {
  origin: string
  stop(): Promise<void>
}

/** Starts the official emulator on a free port of loopback, without rules: it then allows everything. */
export async function startOfficialEmulator(): Promise<OfficialEmulator> {
  const port = await freePort()
  const main = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'
  const child = spawn(
    'java',
    ['-Xmx256m', '-cp', emulatorJar ?? '', main, '--host=127.0.0.1', `--port=${port}`],
    {
      stdio: 'ignore',
    },
  )
  const origin = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 150; attempt++) {
    if (child.exitCode !== null) throw new Error(`The official emulator stopped with ${child.exitCode}.`)
    if (
      await fetch(origin).then(
        () => true,
        () => false,
      )
    )
      return { origin, stop: () => stop(child) }
    await delay(200)
  }
  await stop(child)
  throw new Error('The official emulator did not answer within 30 seconds.')
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  if (child.kill('SIGKILL')) await ended
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
