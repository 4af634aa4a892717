import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { buildDir } from '../config/environment.ts'
import { publicSettings } from '../config/public.ts'

/** The settings with which a build was made: pages and scripts hold them, whatever the environment says later. */
const fileOf = (webDir: string) => join(webDir, buildDir, 'public-settings.json')

/** Notes the settings of the build that is being made. */
export async function writeBuiltSettings(webDir: string): Promise<void> {
  await writeFile(fileOf(webDir), JSON.stringify(publicSettings))
}

/**
 * Compares the settings of the build with the environment.
 * @param settings of the environment
 * @returns a sentence for each setting that differs
 */
export async function differencesFromBuild(
  webDir: string,
  settings: object = publicSettings,
): Promise<string[]> {
  const built: unknown = JSON.parse(await readFile(fileOf(webDir), 'utf8'))
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
