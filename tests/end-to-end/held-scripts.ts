import type { Page } from '@playwright/test'

/** Next's scripts; the inline script is none of them. */
const scripts = '**/_next/static/**/*.js'

/** Keeps the scripts of the pages that are opened next from arriving. */
export async function holdScripts(page: Page) {
  const end = Promise.withResolvers<'continue' | 'abort'>()
  await page.route(scripts, async (route) => {
    if ((await end.promise) === 'continue') await route.continue()
    else await route.abort('blockedbyclient')
  })
  return {
    /** Lets the scripts arrive, and resolves when React has hydrated the page. */
    async release() {
      end.resolve('continue')
      await hydrated(page)
    },
    /** Has the scripts fail, and resolves when the page knows. */
    async abort() {
      end.resolve('abort')
      await page.locator('html[data-scripts-missing]').waitFor()
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
