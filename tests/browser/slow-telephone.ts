import type { Page } from '@playwright/test'

/** A line that a page is loaded over, in bits a second and milliseconds. */
export interface Line {
  down: number
  latency: number
}

/** The lines that pages are measured on. */
export const lines = {
  '1.6 Mb/s': { down: 1_600_000, latency: 150 },
  '400 kb/s': { down: 400_000, latency: 150 },
} satisfies Record<string, Line>

/** How much slower the processor is made: a mid-range telephone, as Lighthouse has it. */
const slowdown = 4

/** Makes a page load and run as on a mid-range telephone, from the next navigation on. */
export async function slowDown(page: Page, { down, latency }: Line = lines['1.6 Mb/s']): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down / 8,
    uploadThroughput: down / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Resolves when the page shows something. */
export async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
}
