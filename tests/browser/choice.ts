import { join } from 'node:path'

/** Inputs for choosing a browser. */
export interface Machine {
  platform: NodeJS.Platform
  arch: string
  env: Record<string, string | undefined>
  exists(path: string): boolean
}

/**
 * The tests' browser. `packaged` is the Chromium of `@sparticuz/chromium`, with its own libraries and fonts.
 */
export type Choice = { kind: 'packaged' } | { kind: 'installed'; path: string }

/**
 * Chooses the tests' browser, in this order: `CHROMIUM_PATH`, the packaged browser if it runs here (Linux
 * x64), an installed browser, Playwright's own. The packaged browser has the same text widths on every
 * machine.
 * @param playwrightPath expected path of Playwright's own browser
 * @throws Error with instructions if there is no browser
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

/** Returns the usual paths of Chrome, Chromium and Edge. */
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
