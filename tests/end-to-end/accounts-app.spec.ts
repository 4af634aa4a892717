import { accountPage, dismissDialogs } from './account-page.ts'
import { phones, recordNavigations, storeVisit } from './handoff-devices.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

for (const [path, heading] of [
  ['/login', 'Log in with the app'],
  ['/signup', 'Sign up with the app'],
] as const) {
  test(`${path} leads on to the app, on a computer by a QR code`, async ({ page }) => {
    const main = page.getByRole('main')
    const { visit, heading: shown, button } = accountPage(page)
    const response = await visit(path)
    expect(response?.status()).toBe(200)
    await expect(shown).toHaveText(heading)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', siteUrl + path)
    await expect(main.getByRole('link', { name: 'App Store' })).toHaveAttribute('href', /^https:/)
    await expect(main.getByRole('link', { name: 'Google Play' })).toHaveAttribute('href', /^https:/)
    await expect(main.getByText("On a computer? Point your phone's camera here.")).toBeVisible()
    const messages = dismissDialogs(page)
    await button('Open App').click()
    expect(messages).toEqual([expect.stringContaining('available on iOS and Android')])
  })
}

for (const { name, options, store } of phones) {
  test.describe(name, () => {
    test.use(options)

    test('Open App tries the login of the app, and then the store', async ({ page, problems }) => {
      problems.allow(storeVisit)
      const { visit, button } = accountPage(page)
      await page.route(/\.example\//, (route) => route.fulfill({ contentType: 'text/html', body: 'A store' }))
      await page.clock.install()
      await visit('/verification-success')
      const asked = await recordNavigations(page)
      await button('Open App').dispatchEvent('click')
      const login = expect.stringMatching(/^(?:campusagora|intent):\/\/login(?:#|$)/)
      await expect.poll(() => asked).toEqual([login])
      await page.clock.runFor(2000)
      await expect(page).toHaveURL(store)
    })
  })
}
