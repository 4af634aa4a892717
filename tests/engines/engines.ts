import { existsSync, globSync } from 'node:fs'
import { getLocalOrigin } from '../../local/settings.ts'
import { routesAndVariants } from '../public-routes.ts'

const firefoxPath = '/usr/bin/firefox-esr'
const driverPath = '/usr/bin/WebKitWebDriver'
const displayPath = '/usr/bin/Xvfb'

/** Debian's Firefox; undefined if it is not installed. */
export const firefox = existsSync(firefoxPath) ? firefoxPath : undefined

/**
 * Debian's WebKitGTK with the programs needed to run it headless; undefined if one of them is not installed.
 */
export const webKit = findWebKit()

function findWebKit() {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  const isWhole = browser && existsSync(driverPath) && existsSync(displayPath)
  return isWhole ? { browser, driver: driverPath, display: displayPath } : undefined
}

/** Debian's calendar khal, and vdirsyncer, which fetches its data; undefined if one of them is not installed. */
export const calendarClient = ['/usr/bin/khal', '/usr/bin/vdirsyncer'].every(existsSync)
  ? { khal: '/usr/bin/khal', vdirsyncer: '/usr/bin/vdirsyncer' }
  : undefined

/** Command that installs the missing packages, for the message. */
export const howToInstall =
  'apt-get install --no-install-recommends firefox-esr webkit2gtk-driver xvfb khal vdirsyncer'

/** Returns a suffix for the title of tests that are skipped because a program is missing. */
export function skipNote(program: unknown): string {
  return program ? '' : ' (SKIPPED: the program is not installed)'
}

/** Path of a sample event. */
export const event = '/event/p7Qd0sJfVn4TgUxE6aBw'

/** Returns the running site's URL and public routes. */
export async function siteRoutes() {
  const { site } = JSON.parse(process.env.TEST_PORTS ?? '{}')
  const siteUrl = getLocalOrigin(Number(site))
  return { siteUrl, routes: await routesAndVariants(siteUrl) }
}

/** Waits for a page's images, and describes required parts that are missing. Runs in the page. */
export async function findFaults(): Promise<string[]> {
  const faults: string[] = []
  if (document.title.trim() === '') faults.push('it has no title')
  if (!document.documentElement.lang) faults.push('it has no language')
  if (!document.querySelector('h1')?.checkVisibility()) faults.push('it has no heading')
  // Fonts load after the first paint.
  const hasTypefaces = () => [...document.fonts].some(({ status }) => status === 'loaded')
  for (let looks = 0; looks < 300 && !(hasTypefaces() && document.fonts.status === 'loaded'); looks += 1)
    await new Promise((resolve) => setTimeout(resolve, 100))
  if (!hasTypefaces()) faults.push('its typefaces are not loaded')
  for (const image of document.images) {
    if (image.loading === 'lazy') image.loading = 'eager'
    await image.decode().catch(() => faults.push(`the picture ${image.currentSrc} is broken`))
  }
  return faults
}
