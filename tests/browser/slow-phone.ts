import type { Page } from '@playwright/test'

/** The network of Lighthouse's mobile profile. */
const bitsPerSecond = 1_600_000
const latencyMs = 150

/**
 * Makes a page load and run as on a slow phone, starting with the next navigation.
 * @param cpuSlowdown factor; 4 is Lighthouse's mid-range phone
 */
export async function slowDown(page: Page, cpuSlowdown = 4): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bitsPerSecond / 8,
    uploadThroughput: bitsPerSecond / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

/**
 * Resolves when a page is painted, the script at the end of its HTML has run, and all sections have their heights. On a
 * slow phone, the first paint can be 0.4 s earlier than the script.
 */
export async function waitForEarlyScript(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('first-contentful-paint').length > 0 &&
      'beforeHydration' in window &&
      'allSections' in document.documentElement.dataset,
  )
}
