import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'

export type Found = { jar: string } | { missing: string }

const jarInSdk = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'

/** Looks for Google's Firestore emulator and a Java that runs it; says what is missing otherwise. */
export function findOfficialEmulator(env: NodeJS.ProcessEnv = process.env): Found {
  const sdks = [env.CLOUDSDK_ROOT_DIR, sdkOfGcloud(env.PATH), '/usr/lib/google-cloud-sdk']
  const places = [env.FIRESTORE_EMULATOR_JAR, ...sdks.map((sdk) => sdk && join(sdk, jarInSdk))]
  const jar = places.find((place) => place && existsSync(place))
  if (!jar) {
    return {
      missing: 'the official Firestore emulator is not installed (set FIRESTORE_EMULATOR_JAR to its JAR)',
    }
  }
  const { stderr = '' } = spawnSync('java', ['-version'], { encoding: 'utf8' })
  const version = Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0)
  return version >= 17
    ? { jar }
    : { missing: `the official Firestore emulator needs Java 17, found ${version || 'none'}` }
}

function sdkOfGcloud(path = ''): string | undefined {
  const gcloud = path
    .split(':')
    .map((folder) => join(folder, 'gcloud'))
    .find(existsSync)
  return gcloud && dirname(dirname(realpathSync(gcloud)))
}

/** Starts the emulator, which allows everything while it has no rules. */
export async function startOfficialEmulator(jar: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const port = await freePort()
  const main = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'
  const child = spawn('java', ['-cp', jar, main, '--host=127.0.0.1', `--port=${port}`], { stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  while (!(await answers(origin))) {
    if (child.exitCode !== null) throw new Error(`The official emulator ended with ${child.exitCode}.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { origin, stop: () => stop(child) }
}

const answers = (origin: string) =>
  fetch(origin).then(
    (response) => response.ok,
    () => false,
  )

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject()))
    })
  })
}
