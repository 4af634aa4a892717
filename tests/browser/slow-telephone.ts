import type { Page } from '@playwright/test'

/** The line that pages are measured on, in bits a second and milliseconds. */
const [bandwidth, latency] = [1_600_000, 150]

/** How much slower the processor is made: a mid-range telephone, as Lighthouse has it. */
const slowdown = 4

/** Makes a page load and run as on a mid-range telephone, from the next navigation on. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bandwidth / 8,
    uploadThroughput: bandwidth / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Resolves when the page shows something. */
export async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
}
