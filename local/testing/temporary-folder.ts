import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** A folder that is removed after the test, or after all tests of the file when it is made outside one. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'campus-test-'))
  const whenDone = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  whenDone(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
