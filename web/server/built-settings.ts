import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { buildDir } from '../config/environment.ts'
import { publicSettings } from '../config/public.ts'

/**
 * The file with the settings of a build. The built pages and scripts contain these values, even if the environment
 * changes later.
 */
const getSettingsFile = (webDir: string) => join(webDir, buildDir, 'public-settings.json')

/** Writes the settings of the current build. */
export async function writeBuiltSettings(webDir: string): Promise<void> {
  await writeFile(getSettingsFile(webDir), JSON.stringify(publicSettings))
}

/**
 * Compares the settings of the build with the environment.
 * @param settings the environment's settings
 * @returns one sentence for each difference
 */
export async function differencesFromBuild(
  webDir: string,
  settings: object = publicSettings,
): Promise<string[]> {
  const built: unknown = JSON.parse(await readFile(getSettingsFile(webDir), 'utf8'))
  if (typeof built !== 'object' || built === null) return []
  const now: object = JSON.parse(JSON.stringify(settings))
  const before = new Map<string, unknown>(Object.entries(built))
  const differing = Object.entries(now).filter(([name, value]) => !isDeepStrictEqual(before.get(name), value))
  return differing.map(
    ([name, value]) =>
      `${name} is ${JSON.stringify(value)}, and the build was made with ${JSON.stringify(before.get(name))}. ` +
      'Build the site again with the variables that it runs with.',
  )
}
