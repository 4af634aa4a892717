import type { Browser, BrowserContext, Page } from '@playwright/test'
import { departures, phones, recordNavigations, storeVisit } from './handoff-devices.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

const event = `${siteUrl}/event/Xk3vR9bTq2LmZ8cWyH5N`

/** A context whose pages get none of the site's scripts until they are released. */
async function withoutScripts(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext(options)
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await context.route('**/_next/static/**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await context.route(/-store\.example\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>A store</h1>' }),
  )
  return { context, page: await context.newPage(), release }
}

const isHydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated')

async function close(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

for (const { name, options, appLink, store } of phones) {
  test(`${name}: a tap before hydration opens the app, or the store after two seconds`, async ({
    browser,
    problems,
  }) => {
    problems.allow(storeVisit)
    const { context, page } = await withoutScripts(browser, options)
    await page.clock.install()
    await page.goto(event, { waitUntil: 'commit' })
    const asked = await recordNavigations(page)
    await page.getByRole('button', { name: 'Open in Campus Agora App' }).click()
    await expect.poll(() => asked).toEqual([expect.stringMatching(appLink)])
    await expect(page.getByText('Opening the app…')).toBeVisible()
    await page.clock.runFor(2000)
    await expect(page).toHaveURL(store)
    await close(context)
  })

  test(`${name}: when the app takes over before hydration, no store follows`, async ({ browser }) => {
    const { context, page, release } = await withoutScripts(browser, options)
    await page.clock.install()
    await page.goto(event, { waitUntil: 'commit' })
    const asked = await recordNavigations(page)
    await page.getByRole('button', { name: 'Open in Campus Agora App' }).click()
    await departures['the page is hidden']?.(page)
    await expect(page.getByText('Opening the app…')).toBeHidden()
    release()
    await page.clock.resume()
    await isHydrated(page)
    await page.clock.runFor(5000)
    expect(asked).toEqual([expect.stringMatching(appLink)])
    await close(context)
  })
}

test('after onboarding a tap before hydration opens the app', async ({ browser }) => {
  const { context, page } = await withoutScripts(browser, phones[0]?.options)
  await page.goto(`${siteUrl}/onboarding/complete?orgId=org%201`, { waitUntil: 'commit' })
  const asked = await recordNavigations(page)
  await page.getByRole('button', { name: 'Open App' }).click()
  await expect.poll(() => asked[0]).toBe('campusagora://onboarding/complete?orgId=org%201')
  await close(context)
})

test('a click on a control that needs scripts shows that it was taken, and is carried out once', async ({
  browser,
}) => {
  const { context, page, release } = await withoutScripts(browser)
  await page.goto(`${siteUrl}/about`, { waitUntil: 'commit' })
  const play = page.getByRole('button', { name: 'Play the demo video' })
  await play.click()
  await expect(play).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.locator('video')).toBeVisible()
  await expect(play).toBeHidden()
  await close(context)
})
