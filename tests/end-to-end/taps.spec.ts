import { setTimeout as delay } from 'node:timers/promises'
import { painted, slowDown } from '../browser/slow-telephone.ts'
import { oneOfEachKind, routesAndVariants } from '../public-routes.ts'
import { phones } from './handoff-devices.ts'
import { holdScripts } from './held-scripts.ts'
import { siteUrl } from './system.ts'
import { firstOutcomes, laterOutcomes, TappedPage } from './tapped-page.ts'
import { expect, test } from './test.ts'

const [iPhone] = phones
/** A form that was sent is empty. */
const allButForms = [...firstOutcomes, ...laterOutcomes].filter((outcome) => outcome !== 'sends')

test.use({ ...iPhone?.options })

for (const { path } of oneOfEachKind(await routesAndVariants(siteUrl))) {
  const address = siteUrl + path

  test.describe(path, { tag: '@nightly' }, () => {
    test('answers taps from the first paint on, on a slow telephone', async ({ page }) => {
      await slowDown(page)
      for (const outcomes of [firstOutcomes, ['takes input', ...laterOutcomes] as const]) {
        await page.goto(address, { waitUntil: 'commit' })
        await painted(page)
        const tapped = new TappedPage(page)
        await tapped.tap(outcomes)
        await tapped.expectDone()
      }
    })

    test('answers taps while scripts are held back for five seconds', async ({ page }) => {
      const held = await holdScripts(page)
      await page.goto(address, { waitUntil: 'commit' })
      await painted(page)
      const tapped = new TappedPage(page)
      await Promise.all([tapped.tap(allButForms), delay(5000)])
      await held.release()
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
