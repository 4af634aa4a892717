import { expect, test } from '@playwright/test'
import { accountPage, dismissDialogs, expectAccessible } from './account-page.ts'
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

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  test('Open App tries the login of the app, and then the store', async ({ page }) => {
    const { visit, button } = accountPage(page)
    const asked: string[] = []
    await page.route('https://**', (route) => route.fulfill({ body: 'the store' }))
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    session.on('Network.requestWillBeSent', ({ documentURL }) => asked.push(documentURL))
    page.on('framenavigated', (frame) => asked.push(frame.url()))
    await session.send('Page.enable')
    session.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url))
    await visit('/verification-success')
    const store = await page.getByRole('link', { name: 'App Store' }).getAttribute('href')
    await button('Open App').click()
    await expect(page).toHaveURL(store ?? '')
    expect(asked.filter((url) => url.endsWith('://login'))).not.toEqual([])
  })
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
