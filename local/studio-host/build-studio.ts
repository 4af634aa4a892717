import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../settings.ts'

/** Where a built Studio lies. */
export const studioBuildDir = join(root, 'studio', 'dist')

/**
 * Builds the Studio into `studioBuildDir`, replacing what is there. Takes a few seconds. The build knows no address
 * and no project: the host tells it when it is loaded.
 * @throws Error with the output of the build when it fails
 */
export async function buildStudio(): Promise<void> {
  try {
    await promisify(execFile)(join(root, 'node_modules', '.bin', 'sanity'), ['build', '--yes'], {
      cwd: join(root, 'studio'),
      env: { ...process.env, DO_NOT_TRACK: '1' },
    })
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    throw new Error(`The Studio could not be built.\n${output.trim()}`)
  }
}
