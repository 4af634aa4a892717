import { slowDown, waitForEarlyScript } from '../browser/slow-phone.ts'
import { pathsWithAllControls, pickEachKind, publicRoutes } from '../public-routes.ts'
import { phones } from './handoff-devices.ts'
import { holdScripts } from './held-scripts.ts'
import { siteUrl } from './system.ts'
import { TappedPage } from './tapped-page.ts'
import { expect, test } from './test.ts'

const [iPhone] = phones

/**
 * Outcomes that need React, or that must not wait for it. Other outcomes are excluded, because opened
 * elements could cover submit buttons.
 */
const ofReact = ['opens the app', 'takes input', 'sends', 'waits'] as const

/**
 * All outcomes except `sends`, because a form is empty after it is sent. Controls that open something come
 * after the first three, because they move the focus.
 */
const allButForms = ['opens the app', 'takes input', 'waits', 'opens', 'searches', 'closes'] as const

test.use({ ...iPhone?.options })

for (const { path } of pickEachKind(await publicRoutes(siteUrl))) {
  const address = siteUrl + path

  test.describe(path, { tag: '@nightly' }, () => {
    test('the page responds to taps before hydration on a slow phone', async ({ page }) => {
      await slowDown(page)
      await page.goto(address, { waitUntil: 'commit' })
      await waitForEarlyScript(page)
      const tapped = new TappedPage(page)
      await tapped.tap(ofReact)
      await tapped.expectDone()
    })

    test('if scripts never load, the page responds to taps or shows that scripts are missing', async ({
      page,
      problems,
    }) => {
      problems.allow(/^net::ERR_BLOCKED_BY_CLIENT/)
      const held = await holdScripts(page)
      await page.goto(address, { waitUntil: 'commit' })
      await waitForEarlyScript(page)
      const tapped = new TappedPage(page)
      await tapped.tap(allButForms)
      await held.abort()
      await tapped.expectNothingDead()
      await tapped.expectTyped()
      await expect(page).toHaveURL(address)
    })
  })
}

for (const path of pathsWithAllControls) {
  test(`${path} responds to taps while scripts are delayed`, { tag: '@nightly' }, async ({ page }) => {
    const held = await holdScripts(page)
    await page.goto(siteUrl + path, { waitUntil: 'commit' })
    await waitForEarlyScript(page)
    const tapped = new TappedPage(page)
    await tapped.tap(allButForms)
    await held.release()
    await tapped.expectDone()
  })
}
