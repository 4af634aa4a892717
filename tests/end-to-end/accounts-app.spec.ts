import { expect, test } from '@playwright/test'
import { accountPage, dismissDialogs, expectAccessible } from './account-page.ts'
import { phones, recordNavigations } from './handoff-devices.ts'
import { siteUrl } from './system.ts'

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
    await expect(main.getByText('Scan with your phone to open this page there')).toBeVisible()
    const messages = dismissDialogs(page)
    await button('Open App').click()
    expect(messages).toEqual([expect.stringContaining('available on iOS and Android')])
    await expectAccessible(page)
  })
}

test('on a phone, Open App tries the login of the app, and then the store', async ({ browser }) => {
  for (const { options, store } of phones) {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    const { visit, button } = accountPage(page)
    await page.route(/\.example\//, (route) => route.fulfill({ contentType: 'text/html', body: 'A store' }))
    await visit('/verification-success')
    const asked = await recordNavigations(page)
    await button('Open App').dispatchEvent('click')
    await expect(page).toHaveURL(store)
    expect(asked[0]).toMatch(/^(?:campusagora|intent):\/\/login(?:#|$)/)
    await context.close()
  }
})

test('no link of the account pages is dead', async ({ page }) => {
  const { visit } = accountPage(page)
  for (const path of ['/login', '/signup', '/forgot-password', '/verification-success', '/verify']) {
    await visit(path)
    const links = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))
    for (const href of links.filter((link) => link.startsWith('/'))) {
      expect([href, (await page.request.get(siteUrl + href)).status()]).toEqual([href, 200])
    }
  }
})
