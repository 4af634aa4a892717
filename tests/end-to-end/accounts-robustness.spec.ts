import { brotliCompressSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { authUrl, failAuthCalls, linkFromInbox, newAccountHolder } from './account-holder.ts'
import { accountPage } from './account-page.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

test('only Firebase Auth is loaded, and only on demand', async ({ page, problems }) => {
  problems.allow(/^400: .*accounts:/)
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  const document = await page.goto(`${siteUrl}/verify?mode=verifyEmail&oobCode=none`)
  await expect(accountPage(page).status).toContainText('no longer valid')
  const html = (await document?.text()) ?? ''
  const isOnDemand = (path: string) => path.endsWith('.js') && !html.includes(path)
  const scripts = responses.filter((response) => isOnDemand(new URL(response.url()).pathname))
  const bodies = await Promise.all(scripts.map((script) => script.body()))
  // Compressed size of `firebase/auth` and the prefetched scripts (bytes). Firestore would add 25 kB.
  const size = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
  expect(size).toBeLessThanOrEqual(28_500)
  expect(bodies.join(), 'a method of Firestore').not.toContain('batchGet')
})

test('well-known URLs redirect password managers and inform security researchers', async ({ request }) => {
  const known = (name: string) => request.get(`${siteUrl}/.well-known/${name}`, { maxRedirects: 0 })
  const change = await known('change-password')
  expect([change.status(), change.headers().location]).toEqual([302, '/forgot-password'])
  const none = await known('resource-that-should-not-exist-whose-status-code-should-not-be-200')
  expect(none.status()).toBe(404)
  const security = await (await known('security.txt')).text()
  expect(security).toContain('Contact: mailto:hello@campusagora.example\n')
  const expires = Date.parse(/^Expires: (\S+Z)$/m.exec(security)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now())
})

test('the code is removed from the URL, survives a reload, and is only sent to the provider', async ({
  page,
  context,
}) => {
  const holder = await newAccountHolder()
  await holder.askForReset()
  const link = await linkFromInbox(await context.newPage(), holder.email, 'Reset password')
  const code = new URL(link).searchParams.get('oobCode') ?? ''
  const leaks: string[] = []
  const origins = new Set<string>()
  page.on('request', (request) => {
    const url = new URL(request.url())
    origins.add(url.origin)
    const isFirst = request.isNavigationRequest() && url.href === link
    const isToProvider = url.origin === authUrl
    const said = JSON.stringify([url.href, request.headers()]) + (isToProvider ? '' : request.postData())
    if (!isFirst && said.includes(code)) leaks.push(url.href)
  })
  const { field, path } = accountPage(page)
  await page.goto(link)
  await expect(field('New Password')).toBeVisible()
  expect(path()).toBe('/verify')
  await page.reload()
  await expect(field('New Password')).toBeVisible()
  expect(leaks).toEqual([])
  expect([...origins].sort()).toEqual([authUrl, siteUrl].sort())
})

test('server errors are shown and do not use up the code', {
  tag: '@nightly',
}, async ({ page, problems }) => {
  problems.allow(/^(?:net::ERR_CONNECTION_REFUSED|net::ERR_FAILED|503|console: Access to fetch).*accounts:/)
  const holder = await newAccountHolder()
  await holder.askForVerification()
  const link = await linkFromInbox(page, holder.email, 'Verify email address')
  const { alert, button } = accountPage(page)
  await page.clock.install()
  await page.route(`${authUrl}/**`, () => {})
  const asked = page.waitForRequest(`${authUrl}/**`)
  await page.goto(link)
  await asked
  await expect(alert).toHaveCount(0)
  await page.clock.fastForward(10_000)
  await expect(alert).toHaveText('The server took too long to answer. Please try again.')
  await expectAccessible(page)

  const unreachable = 'We could not reach the server. Check your internet connection and try again.'
  const reason = 'Please ask the service desk of your university'
  await page.unrouteAll()
  await page.route(`${authUrl}/**`, (route) => route.abort('connectionrefused'))
  await button('Try again').click()
  await expect(alert).toHaveText(unreachable)
  await page.unrouteAll()
  await page.route(`${authUrl}/**`, (route) => route.fulfill({ status: 503, body: '<html>Bad gateway' }))
  await button('Try again').click()
  await expect(alert).toHaveText(unreachable)
  await page.unrouteAll()
  await failAuthCalls(page, problems, `SOMETHING_NEW : ${reason}`)
  await button('Try again').click()
  await expect(alert).toHaveText(reason)
  await page.unrouteAll()
  await button('Try again').click()
  await expect(page).toHaveURL(`${siteUrl}/verification-success`)
  expect(await holder.isVerified()).toBe(true)
})

test('a link to another page loads a new document with its own security policy', async ({ page }) => {
  await page.goto(`${siteUrl}/verify`)
  const isNewDocument = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click()
  await isNewDocument
  await expect(page).toHaveURL(`${siteUrl}/`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the pages show that JavaScript is required, or contain a plain link to the app', async ({ page }) => {
    const { visit } = accountPage(page)
    const main = page.getByRole('main')
    for (const path of [
      '/verify?mode=verifyEmail&oobCode=x',
      '/reset-password?oobCode=x',
      '/forgot-password',
    ]) {
      await visit(path)
      const note = page.locator('noscript p').first()
      await expect(note).toHaveText(/^This page needs JavaScript/)
      await expect(note).toBeVisible()
      await expect(main.locator('form, [role=status]').filter({ visible: true })).toHaveCount(0)
    }
    for (const path of ['/verification-success', '/login']) {
      await visit(path)
      const link = page.locator('noscript a')
      await expect(link).toBeVisible()
      await expect(link).toHaveAttribute('href', 'campusagora://login')
      await expect(page.getByRole('button', { name: 'Open App' })).toBeHidden()
    }
  })
})

test('the pages are in Greek before their scripts load', async ({ request }) => {
  for (const [path, title, heading] of [
    ['/forgot-password', 'Ξεχάσατε τον κωδικό σας', 'Ξεχάσατε τον κωδικό σας;'],
    ['/reset-password', 'Επαναφορά κωδικού', 'Επαναφορά κωδικού'],
    ['/verify', 'Επαλήθευση λογαριασμού', 'Μια στιγμή'],
    ['/verification-success', 'Το email επαληθεύτηκε', 'Το email επαληθεύτηκε!'],
    ['/login', 'Σύνδεση', 'Σύνδεση από την εφαρμογή'],
    ['/signup', 'Εγγραφή', 'Εγγραφή από την εφαρμογή'],
  ]) {
    const html = await (await request.get(`${siteUrl}${path}?lang=el`)).text()
    expect(html).toContain('<html lang="el"')
    expect(html).toContain(`<title>${title} - Campus Agora</title>`)
    expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '')).toBe(heading)
    if (path === '/forgot-password')
      expect(html, 'the way back to the login').toContain('href="/login?lang=el"')
  }
})
