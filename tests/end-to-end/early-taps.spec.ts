import { departures, phones, recordNavigations, storeVisit } from './handoff-devices.ts'
import { holdScripts } from './held-scripts.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

for (const { name, options, appLink, store } of phones) {
  test.describe(name, () => {
    test.use(options)

    test('a tap before hydration opens the app, or the store after two seconds', async ({
      page,
      problems,
    }) => {
      problems.allow(storeVisit)
      await page.route(/-store\.example\//, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>A store</h1>' }),
      )
      await holdScripts(page)
      await page.clock.install()
      await page.goto(`${siteUrl}/event/Xk3vR9bTq2LmZ8cWyH5N`, { waitUntil: 'commit' })
      const asked = await recordNavigations(page)
      await page.getByRole('button', { name: 'Open in Campus Agora App' }).click()
      await expect.poll(() => asked).toEqual([expect.stringMatching(appLink)])
      await expect(page.getByText('Opening the app…')).toBeVisible()
      await page.clock.runFor(2000)
      await expect(page).toHaveURL(store)
    })

    test('when the app takes over before hydration, no store follows', async ({ page }) => {
      const held = await holdScripts(page)
      await page.clock.install()
      await page.goto(`${siteUrl}/event/Xk3vR9bTq2LmZ8cWyH5N`, { waitUntil: 'commit' })
      const asked = await recordNavigations(page)
      await page.getByRole('button', { name: 'Open in Campus Agora App' }).click()
      await departures['the page is hidden']?.(page)
      await expect(page.getByText('Opening the app…')).toBeHidden()
      await page.clock.resume()
      await held.release()
      await page.clock.runFor(5000)
      expect(asked).toEqual([expect.stringMatching(appLink)])
    })
  })
}

test.describe('after onboarding', () => {
  test.use({ ...phones[0]?.options })

  test('a tap before hydration opens the app', async ({ page }) => {
    await holdScripts(page)
    await page.goto(`${siteUrl}/onboarding/complete?orgId=org%201`, { waitUntil: 'commit' })
    const asked = await recordNavigations(page)
    await page.getByRole('button', { name: 'Open App' }).click()
    await expect.poll(() => asked[0]).toBe('campusagora://onboarding/complete?orgId=org%201')
  })
})

test('a click on a control that needs scripts shows that it was taken, and is carried out once', async ({
  page,
}) => {
  const held = await holdScripts(page)
  await page.goto(`${siteUrl}/about`, { waitUntil: 'commit' })
  const play = page.getByRole('button', { name: 'Play the demo video' })
  await play.click()
  await expect(play).toHaveAttribute('aria-busy', 'true')
  await held.release()
  await expect(page.locator('video')).toBeVisible()
  await expect(play).toBeHidden()
})
