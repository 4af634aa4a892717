import { join } from 'node:path'

/** Inputs of the choice of a browser. */
export interface Machine {
  platform: NodeJS.Platform
  arch: string
  env: Record<string, string | undefined>
  exists(path: string): boolean
}

/** The browser of the tests. `packaged` is the Chromium of `@sparticuz/chromium`, with libraries and fonts of its own. */
export type Choice = { kind: 'packaged' } | { kind: 'installed'; path: string }

/**
 * Chooses the browser of the tests: the one that `CHROMIUM_PATH` names, else the packaged one where it runs (Linux x64), because
 * letters are as wide everywhere with it, else one that is installed, else Playwright's own.
 * @param playwrightPath where Playwright's own browser would be
 * @throws Error that says how to get one
 */
export function chooseBrowser(machine: Machine, playwrightPath: string): Choice {
  const { platform, arch, env, exists } = machine
  const named = env.CHROMIUM_PATH
  if (named) {
    if (!exists(named)) throw new Error(`CHROMIUM_PATH names ${named}, where no file is.`)
    return { kind: 'installed', path: named }
  }
  if (platform === 'linux' && arch === 'x64') return { kind: 'packaged' }
  const path = [...usualPlaces(machine), playwrightPath].find(exists)
  if (path) return { kind: 'installed', path }
  throw new Error(
    'The tests need a Chromium. Install Chrome, Chromium or Edge, or run `npx playwright install chromium`, or set CHROMIUM_PATH.',
  )
}

/** Where Chrome, Chromium and Edge are installed. */
function usualPlaces({ platform, env }: Machine): string[] {
  if (platform === 'darwin') {
    const names = ['Google Chrome', 'Chromium', 'Microsoft Edge']
    const folders = ['/Applications', ...(env.HOME ? [join(env.HOME, 'Applications')] : [])]
    return folders.flatMap((folder) => names.map((name) => `${folder}/${name}.app/Contents/MacOS/${name}`))
  }
  const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'microsoft-edge']
  return ['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) =>
    names.map((name) => `${folder}/${name}`),
  )
}
