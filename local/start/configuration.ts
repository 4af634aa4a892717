import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '../settings.ts'

const run = promisify(execFile)

/**
 * Lets the site read its environment, as it will when it runs.
 * @returns one line for each variable whose absence costs something
 * @throws Error that names each variable that cannot be used
 */
export async function checkConfiguration(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const { stdout } = await run(process.execPath, ['web/config/check.ts'], {
    cwd: root,
    env: environment,
  }).catch((error: unknown) => {
    throw new Error(String(Reflect.get(Object(error), 'stderr') || error).trim())
  })
  return stdout.split('\n').filter(Boolean)
}
