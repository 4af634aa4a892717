import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe } from 'vitest'
import { freePort } from '../../../local/start/processes/free-port.ts'

const jarInSdk = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'

/** Finds Google's emulator, a JAR in its Cloud SDK, which few machines have. */
function findJar(): { jar: string } | { missing: string } {
  const { FIRESTORE_EMULATOR_JAR, CLOUDSDK_ROOT_DIR } = process.env
  const sdks = [CLOUDSDK_ROOT_DIR, sdkOfGcloud(), join(homedir(), 'google-cloud-sdk')]
  const places = [FIRESTORE_EMULATOR_JAR, ...sdks.map((sdk) => sdk && join(sdk, jarInSdk))]
  const jar = places.find((place) => place && existsSync(place))
  if (!jar) return { missing: 'is not installed, set FIRESTORE_EMULATOR_JAR to its JAR' }
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' })
  const version = Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0)
  return version >= 17 ? { jar } : { missing: `needs Java 17, found ${version || 'none'}` }
}

function sdkOfGcloud(): string | undefined {
  const folders = process.env.PATH?.split(delimiter) ?? []
  const gcloud = folders.map((folder) => join(folder, 'gcloud')).find(existsSync)
  return gcloud && dirname(dirname(realpathSync(gcloud)))
}

/**
 * Defines tests against Google's own emulator on loopback. It allows everything until rules are set. If it is not
 * installed, the tests are skipped and their title contains the reason.
 * @param define defines the tests; `origin()` is only available while they run
 */
export function describeOfficial(title: string, define: (origin: () => string) => void): void {
  const found = findJar()
  const reason = 'missing' in found ? ` (SKIPPED: Google's Firestore emulator ${found.missing})` : ''
  if (reason) console.warn(title + reason)
  describe.skipIf(reason)(title + reason, { tags: ['nightly'] }, () => {
    let emulator: Awaited<ReturnType<typeof start>>
    beforeAll(async () => {
      if ('jar' in found) emulator = await start(found.jar)
    })
    afterAll(() => emulator?.stop())
    define(() => emulator.origin)
  })
}

async function start(jar: string) {
  const port = await freePort(0)
  const main = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'
  // The emulator only runs for seconds, so the optimising compiler would cost more than it saves.
  const options = ['-Xmx256m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-cp', jar]
  const child = spawn('java', [...options, main, '--host=127.0.0.1', `--port=${port}`], { stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  while (!(await answers(origin))) {
    if (child.exitCode !== null) throw new Error(`The official emulator ended with ${child.exitCode}.`)
    await sleep(50)
  }
  return { origin, stop: () => stop(child) }
}

const answers = (origin: string) =>
  fetch(origin).then(
    ({ ok }) => ok,
    () => false,
  )

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  if (child.kill('SIGKILL')) await ended
}
