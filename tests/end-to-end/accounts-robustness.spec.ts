import type { Page } from '@playwright/test'
import { pagePaths } from '../public-routes.ts'
import { messages } from '../specification/copy.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { authUrl, linkFromInbox, newAccountHolder, refusedCall } from './account-holder.ts'
import { accountPage, stayDespite } from './account-page.ts'
import { ports, siteUrl } from './system.ts'
import { expect, test } from './test.ts'

async function verificationLink(page: Page) {
  const holder = await newAccountHolder()
  await holder.askForVerification()
  return { holder, link: await linkFromInbox(page, holder.email, 'Verify email address') }
}

test('no cache keeps the pages, no search engine lists them, and no other site receives their addresses', async ({
  request,
}) => {
  for (const path of pagePaths.account) {
    for (const query of ['', '?mode=verifyEmail&oobCode=secret']) {
      const headers = (await request.get(siteUrl + path + query)).headers()
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
      const policy = headers['content-security-policy']
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).toContain(authUrl)
    }
  }
  for (const path of ['/', ...pagePaths.app]) {
    const headers = (await request.get(siteUrl + path)).headers()
    expect(headers['content-security-policy']).not.toContain(`:${ports.auth}`)
  }
})

test('the code leaves the address at once, survives a reload, and is sent to the provider only', async ({
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

test('continueUrl is followed to our own origin only', async ({ page }) => {
  const { link: own } = await verificationLink(page)
  const { holder: other, link: foreign } = await verificationLink(page)
  // One page redirects after a while, so the other link has a separate tab.
  const second = await page.context().newPage()
  await stayDespite(page, '/features')
  await stayDespite(second, '/verification-success')
  await page.goto(`${own}&continueUrl=${encodeURIComponent(`${siteUrl}/features`)}`)
  await expect(accountPage(page).link('Continue')).toHaveAttribute('href', `${siteUrl}/features`)
  await second.goto(`${foreign}&continueUrl=${encodeURIComponent('https://evil.example/')}`)
  await expect(accountPage(second).link('Continue')).toHaveAttribute('href', '/verification-success')
  expect(await other.isVerified()).toBe(true)
})

const rubbish = [
  'oobCode=%3Cscript%3Ealert(1)%3C/script%3E&mode=verifyEmail',
  'oobCode=a&oobCode=b&mode=verifyEmail&mode=resetPassword',
  'oobCode[]=a&mode[]=verifyEmail',
  `oobCode=${'x'.repeat(6000)}&mode=verifyEmail`,
  `oobCode=x&mode=${'y'.repeat(6000)}`,
  'oobCode=%F0%9F%8E%89%E2%80%AE&mode=%E2%80%AE%00%F0%9F%8E%89',
  'oobCode=x&mode=__proto__&lang=%3Cb%3E&continueUrl=javascript:alert(1)',
  'oobCode=..%2F..%2F&mode=resetPassword&apiKey=%00&lang=el&lang=en',
  'oobCode=%ff%fe&mode=resetPassword',
]
for (const path of ['/verify', '/reset-password']) {
  test(`rubbish in the address of ${path} gives a clear state`, async ({ page, problems }) => {
    problems.allow(refusedCall)
    const { alert, status, visit, path: shown } = accountPage(page)
    for (const query of rubbish) {
      await test.step(query.slice(0, 70), async () => {
        await visit(`${path}?${query}`)
        const done = status.filter({ hasNotText: /Processing|Checking|Επεξ|Έλεγχος/ })
        await expect(alert.or(done)).toHaveText(/\w|\p{L}/u)
        expect(shown()).toMatch(/^\/(?:verify|reset-password)(?:\?lang=el)?$/)
        expect(await page.getByRole('main').locator('script, b').count()).toBe(0)
        await expectNoSidewaysScroll(page)
      })
    }
  })
}

test('a server that hangs is given up after ten seconds, and the code is still good', async ({ page }) => {
  const { holder, link } = await verificationLink(page)
  const { alert, button } = accountPage(page)
  await page.route(`${authUrl}/**`, () => {})
  const asked = page.waitForRequest(`${authUrl}/**`).then(() => performance.now())
  await page.goto(link)
  await expect(alert).toHaveText('The server took too long to answer. Please try again.')
  expect(performance.now() - (await asked)).toBeGreaterThan(9000)
  await expectAccessible(page)
  await page.unrouteAll()
  await button('Try again').click()
  await expect(page).toHaveURL(`${siteUrl}/verification-success`)
  expect(await holder.isVerified()).toBe(true)
})

test('a server that cannot be reached, or answers rubbish, says so; the next try works', async ({
  page,
  problems,
}) => {
  problems.allow(/^(?:net::ERR_CONNECTION_REFUSED|net::ERR_FAILED|503|console: Access to fetch).*accounts:/)
  const { link } = await verificationLink(page)
  const { alert, button } = accountPage(page)
  await page.route(`${authUrl}/**`, (route) => route.abort('connectionrefused'))
  await page.goto(link)
  const unreachable = 'We could not reach the server. Check your internet connection and try again.'
  await expect(alert).toHaveText(unreachable)
  await page.unrouteAll()
  await page.route(`${authUrl}/**`, (route) => route.fulfill({ status: 503, body: '<html>Bad gateway' }))
  await button('Try again').click()
  await expect(alert).toHaveText(unreachable)
  await page.unrouteAll()
  await button('Try again').click()
  await expect(page).toHaveURL(`${siteUrl}/verification-success`)
})

test('offline, typing is kept and sending works when the connection is back', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/^net::ERR_INTERNET_DISCONNECTED: /, refusedCall)
  const { alert, button, field, status, visit } = accountPage(page)
  await visit('/forgot-password')
  await field('Email').fill('somebody@student.example')
  await context.setOffline(true)
  await button('Send Reset Instructions').click()
  await expect(alert).toContainText('You seem to be offline.')
  await expect(field('Email')).toHaveValue('somebody@student.example')
  await context.setOffline(false)
  await button('Send Reset Instructions').click()
  await expect(status).toContainText(messages.instructionsSent)
})

test('a link to another page leaves the policies of this one behind', async ({ page }) => {
  await page.goto(`${siteUrl}/verify`)
  const isNewDocument = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click()
  await isNewDocument
  await expect(page).toHaveURL(`${siteUrl}/`)
})

test.describe('in a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  for (const path of [
    '/verify?mode=verifyEmail&oobCode=x',
    '/reset-password?oobCode=x',
    '/forgot-password',
  ]) {
    test(`${path} says what is missing`, async ({ page }) => {
      const { visit } = accountPage(page)
      await visit(path)
      await expect(page.locator('noscript p').first()).toHaveText(/^This page needs JavaScript/)
      await expect(page.locator('noscript p').first()).toBeVisible()
      await expect(
        page.getByRole('main').locator('form, [role=status]').filter({ visible: true }),
      ).toHaveCount(0)
    })
  }

  for (const path of ['/verification-success', '/login', '/signup']) {
    test(`the app is a plain link on ${path}`, async ({ page }) => {
      await accountPage(page).visit(path)
      const link = page.locator('noscript a')
      await expect(link).toBeVisible()
      await expect(link).toHaveAttribute('href', 'campusagora://login')
      await expect(page.getByRole('button', { name: 'Open App' })).toBeHidden()
    })
  }
})

test('the pages are in Greek before their scripts have come', async ({ request }) => {
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
  }
})
