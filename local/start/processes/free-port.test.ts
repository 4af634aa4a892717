import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { freePort, releasePorts } from './free-port.ts'

const run = promisify(execFile)
const module = JSON.stringify(join(import.meta.dirname, 'free-port.ts'))

/** Calls `freePort` in another process. */
function inAnotherProcess(preferred: number) {
  const code = `import { freePort } from ${module}
    console.log(await freePort(${preferred}))`
  return run(process.execPath, ['--input-type=module', '--eval', code]).then(({ stdout }) => Number(stdout))
}

test('concurrent calls never return the same port, in this process or in others', async () => {
  const preferred = await freePort(0)
  const here = await Promise.all([freePort(preferred), freePort(preferred), freePort(preferred)])
  const elsewhere = await inAnotherProcess(preferred)
  expect(new Set([preferred, ...here, elsewhere]).size).toBe(5)
  releasePorts([preferred])
  expect(await inAnotherProcess(preferred)).toBe(preferred)
  expect(await freePort(preferred)).toBe(preferred)
})
