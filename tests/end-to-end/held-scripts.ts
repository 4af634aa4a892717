import type { Page } from '@playwright/test'

/** Next's scripts, except the inline script. */
const scripts = '**/_next/static/**/*.js'

/** Holds back the scripts of pages that are opened later. */
export async function holdScripts(page: Page) {
  const end = Promise.withResolvers<'continue' | 'abort'>()
  await page.route(scripts, async (route) => {
    if ((await end.promise) === 'continue') await route.continue()
    else await route.abort('blockedbyclient')
  })
  return {
    /** Releases the scripts. Resolves when React has hydrated the page. */
    async release() {
      end.resolve('continue')
      await waitForHydration(page)
    },
    /** Aborts the scripts. Resolves when the page has detected that they are missing. */
    async abort() {
      end.resolve('abort')
      await page.locator('html[data-scripts-missing]').waitFor()
    },
  }
}

/** Resolves when React has hydrated the page. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor()
}

/** Opens a page and aborts its scripts. Resolves when the page has detected that they are missing. */
export async function visitWithoutScripts(page: Page, address: string): Promise<void> {
  await page.route(scripts, (route) => route.abort('blockedbyclient'))
  await page.goto(address)
  await page.locator('html[data-scripts-missing]').waitFor()
}
