import { accountPage, dismissDialogs } from './account-page.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

test('/login and /signup link to the app, and show a QR code on a computer', async ({ page }) => {
  const main = page.getByRole('main')
  const { visit, heading: shown, button } = accountPage(page)
  const messages = dismissDialogs(page)
  for (const [path, heading] of [
    ['/login', 'Log in with the app'],
    ['/signup', 'Sign up with the app'],
  ] as const) {
    await visit(path)
    await expect(shown).toHaveText(heading)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', siteUrl + path)
    await expect(main.getByRole('link', { name: 'App Store' })).toHaveAttribute('href', /^https:/)
    await expect(main.getByRole('link', { name: 'Google Play' })).toHaveAttribute('href', /^https:/)
    await expect(main.getByText("On a computer? Point your phone's camera here.")).toBeVisible()
  }
  await button('Open App').click()
  expect(messages).toEqual([expect.stringContaining('available on iOS and Android')])
})
