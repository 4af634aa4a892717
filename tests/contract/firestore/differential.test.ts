/**
 * Makes the same calls to the local Firestore and to Google's emulator. The emulator's responses are recorded
 * in `recorded.generated.json`, so the comparison also works without the emulator. `RECORD_FIRESTORE=1`
 * records them again.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setLogLevel } from 'firebase/firestore/lite'
import { afterAll, describe, expect, test } from 'vitest'
import { services } from '../../../local/testing/services.ts'
import { temporaryFolder } from '../../../local/testing/temporary-folder.ts'
import { forAll } from '../../for-all.ts'
import { describeOfficial } from './official-emulator.ts'
import { queryCases } from './query-cases.ts'
import { restCases } from './rest-cases.ts'
import { siteCases } from './site-cases.ts'
import { type Case, observe } from './subject.ts'
import { valueCases } from './value-cases.ts'
import { writeCases } from './write-cases.ts'

setLogLevel('silent')
const cases: Case[] = [...siteCases, ...valueCases, ...queryCases, ...writeCases, ...restCases]
const recordFile = join(import.meta.dirname, 'recorded.generated.json')
const isRecording = process.env.RECORD_FIRESTORE === '1'
const recorded: Record<string, unknown> = isRecording ? {} : JSON.parse(readFileSync(recordFile, 'utf8'))

/** Cases in which the local Firestore follows the documentation and the emulator does not. */
const stricter: Record<string, unknown> = {
  // IDs must not contain a slash. The emulator treats such an ID as a path.
  'rest: an id with a slash': { status: 400, error: 'INVALID_ARGUMENT' },
}

const local = await services.firestore(temporaryFolder())
const localOrigin = `http://127.0.0.1:${local.port}`
afterAll(local.close)

describe('the local Firestore responds as recorded', () => {
  test.each(cases)('$name', async (each) => {
    const observed = await observe(localOrigin, `local-${cases.indexOf(each)}`, each)
    expect(observed).toEqual(stricter[each.name] ?? recorded[each.name])
  })

  test('every recorded response belongs to a case', () => {
    expect(Object.keys(recorded)).toEqual(cases.map(({ name }) => name))
  })
})

describeOfficial('the official emulator', (official) => {
  test('responds as recorded', { timeout: 120_000 }, async () => {
    const answers = await forAll(cases, 8, async (each) => [
      each.name,
      await observe(official(), `official-${cases.indexOf(each)}`, each),
    ])
    if (isRecording) {
      const lines = answers.map(([name, answer]) => ` ${JSON.stringify(name)}: ${JSON.stringify(answer)}`)
      writeFileSync(recordFile, `{\n${lines.join(',\n')}\n}\n`)
    } else expect(Object.fromEntries(answers)).toEqual(recorded)
  })
})
