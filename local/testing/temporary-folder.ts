import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whenDone } from './when-done.ts'

/** Creates a folder that is removed by `whenDone`. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'campus-unit-'))
  whenDone(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
