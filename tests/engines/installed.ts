import { existsSync, globSync } from 'node:fs'

const firefoxPath = '/usr/bin/firefox-esr'
const driverPath = '/usr/bin/WebKitWebDriver'
const displayPath = '/usr/bin/Xvfb'

/** Debian's Firefox; undefined where it is not installed. */
export const firefox = existsSync(firefoxPath) ? firefoxPath : undefined

/** Debian's WebKitGTK, with what it takes to drive it without a screen; undefined where a part of it is not installed. */
export const webKit = findWebKit()

function findWebKit() {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  const isWhole = browser && existsSync(driverPath) && existsSync(displayPath)
  return isWhole ? { browser, driver: driverPath, display: displayPath } : undefined
}

/** The command that installs what is missing, for the message about it. */
export const howToInstall = 'apt-get install --no-install-recommends firefox-esr webkit2gtk-driver xvfb'

/** Ends the title of tests that are skipped because a browser is missing. */
export function ifMissing(browser: unknown): string {
  return browser ? '' : ' (SKIPPED: the browser is not installed)'
}
