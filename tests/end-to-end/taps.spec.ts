import { painted, slowDown } from '../browser/slow-phone.ts'
import { oneOfEachKind, pathsWithAllControls, publicRoutes } from '../public-routes.ts'
import { phones } from './handoff-devices.ts'
import { holdScripts } from './held-scripts.ts'
import { siteUrl } from './system.ts'
import { TappedPage } from './tapped-page.ts'
import { expect, test } from './test.ts'

const [iPhone] = phones

/** Outcomes that need React, or must not wait for it. Elements that open later must not cover submit buttons. */
const ofReact = ['opens the app', 'takes input', 'sends', 'waits'] as const

/** A form that was sent is empty. A control that opens something would take the focus from the first three. */
const allButForms = ['opens the app', 'takes input', 'waits', 'opens', 'searches', 'closes'] as const

test.use({ ...iPhone?.options })

for (const { path } of oneOfEachKind(await publicRoutes(siteUrl))) {
  const address = siteUrl + path

  test.describe(path, { tag: '@nightly' }, () => {
    test('answers taps from the first paint on, on a slow telephone', async ({ page }) => {
      await slowDown(page)
      await page.goto(address, { waitUntil: 'commit' })
      await painted(page)
      const tapped = new TappedPage(page)
      await tapped.tap(ofReact)
      await tapped.expectDone()
    })

    test('answers taps when scripts never come, or says so', async ({ page, problems }) => {
      problems.allow(/^net::ERR_BLOCKED_BY_CLIENT/)
      const held = await holdScripts(page)
      await page.goto(address, { waitUntil: 'commit' })
      await painted(page)
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
  test(`${path} answers taps while scripts are held back`, { tag: '@nightly' }, async ({ page }) => {
    const held = await holdScripts(page)
    await page.goto(siteUrl + path, { waitUntil: 'commit' })
    await painted(page)
    const tapped = new TappedPage(page)
    await tapped.tap(allButForms)
    await held.release()
    await tapped.expectDone()
  })
}
