import type { Page } from '@playwright/test'

/** Next's scripts; the script that stands in the page is none of them. */
const scripts = '**/_next/static/**/*.js'

export interface HeldScripts {
  /** Lets the scripts arrive, and resolves when React has hydrated the page. */
  release(): Promise<void>
}

/** Keeps the scripts of the pages that are opened next from arriving. */
export async function holdScripts(page: Page): Promise<HeldScripts> {
  const released = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await released.promise
    await route.continue()
  })
  return {
    async release() {
      released.resolve()
      await hydrated(page)
    },
  }
}

/** Resolves when React answers on the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor()
}

/** Opens a page whose scripts never arrive, and resolves when it says so. */
export async function visitWithoutScripts(page: Page, address: string): Promise<void> {
  await page.route(scripts, (route) => route.abort('blockedbyclient'))
  await page.goto(address)
  await page.locator('html[data-scripts-missing]').waitFor()
}
