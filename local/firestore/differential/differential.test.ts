/**
 * The same calls to the local Firestore and to Google's emulator. What the emulator answered is recorded in
 * `recorded.generated.json`, so that the comparison also runs where the emulator is not installed.
 * `RECORD_FIRESTORE=1` records anew.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setLogLevel } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFirestore } from '../start.ts'
import { findOfficialEmulator, startOfficialEmulator } from './official-emulator.ts'
import { queryCases } from './query-cases.ts'
import { restCases } from './rest-cases.ts'
import { type Case, observe } from './subject.ts'
import { valueCases } from './value-cases.ts'
import { writeCases } from './write-cases.ts'

setLogLevel('silent')
const cases: Case[] = [...valueCases, ...queryCases, ...writeCases, ...restCases]
const recordFile = join(import.meta.dirname, 'recorded.generated.json')
const isRecording = process.env.RECORD_FIRESTORE === '1'
const recorded: Record<string, unknown> = isRecording ? {} : JSON.parse(readFileSync(recordFile, 'utf8'))

/** Where the local Firestore keeps to the documented rules and the emulator does not. */
const stricter: Record<string, unknown> = {
  // https://firebase.google.com/docs/firestore/quotas: at most 1500 bytes
  'id: xxxxxxxxxxxxxxxxxxxx': { error: 'failed-precondition' },
  // Ids hold no slash; the emulator takes it for a path.
  'rest: an id with a slash': { status: 400, error: 'INVALID_ARGUMENT' },
}
const official = findOfficialEmulator()

const reason = 'missing' in official ? `SKIPPED: ${official.missing}` : ''
if (reason) console.warn(`${reason}. The local Firestore is compared with the recorded answers all the same.`)
describe.skipIf(reason)(`the official emulator answers as recorded ${reason}`, () => {
  let emulator: Awaited<ReturnType<typeof startOfficialEmulator>>
  beforeAll(async () => {
    if ('jar' in official) emulator = await startOfficialEmulator(official.jar)
  })
  afterAll(async () => {
    await emulator?.stop()
    if (isRecording) writeFileSync(recordFile, `${JSON.stringify(recorded, null, 1)}\n`)
  })

  test.each(cases)('$name', async (each) => {
    const observed = await observe(emulator.origin, `official-${cases.indexOf(each)}`, each)
    if (isRecording) recorded[each.name] = observed
    expect(observed).toEqual(recorded[each.name])
  })
})

describe('the local Firestore answers as recorded', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firestore-test-'))
  let local: Awaited<ReturnType<typeof startFirestore>>
  beforeAll(async () => {
    const databaseFile = join(folder, 'firestore.sqlite')
    local = await startFirestore({ port: 0, projectId: 'local', originPorts: [], databaseFile })
  })
  afterAll(async () => {
    await local.close()
    rmSync(folder, { recursive: true })
  })

  test.each(cases)('$name', async (each) => {
    const observed = await observe(`http://127.0.0.1:${local.port}`, `local-${cases.indexOf(each)}`, each)
    expect(observed).toEqual(stricter[each.name] ?? recorded[each.name])
  })
})
