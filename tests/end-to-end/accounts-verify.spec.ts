import type { Browser } from '@playwright/test'
import { updateEmail, verifyBeforeUpdateEmail } from 'firebase/auth'
import { messages } from '../specification/copy.ts'
import { expectAccessible } from './accessibility.ts'
import { followMail, linkFromInbox, newAccountHolder, rejectedCall } from './account-holder.ts'
import { accountPage, blockRedirect, measureLeaveMs } from './account-page.ts'
import { waitForHydration } from './held-scripts.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

/**
 * Opens a link as a mail scanner that runs scripts would: in a separate browser, until the page shows the given text.
 */
async function scan(browser: Browser, address: string, text: string): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address)
  await expect(page.getByRole('main').getByText(text)).toBeVisible()
  await expect(accountPage(page).alert).toHaveCount(0)
  await context.close()
}

test('a user verifies an address from the inbox, and a second visit does not show an error', {
  tag: '@far',
}, async ({ page, request, problems }) => {
  problems.allow(rejectedCall)
  const holder = await newAccountHolder()
  await holder.askForVerification()
  const { alert, status, link } = accountPage(page)
  const address = await linkFromInbox(page, holder.email, 'Verify email address')
  for (const method of ['HEAD', 'GET']) {
    expect((await request.fetch(address, { method })).status()).toBe(200)
  }
  expect(await holder.isVerified(), 'after a scanner of mails has fetched the link').toBe(false)

  const time = measureLeaveMs(page, 'accounts:update', '/verification-success')
  await followMail(page, holder.email, 'Verify email address')
  await expect(status).toHaveText(messages.verified)
  await expect(page).toHaveURL(`${siteUrl}/verification-success`)
  expect(await time).toBeGreaterThan(1000)
  expect(await holder.isVerified()).toBe(true)

  await page.goto(address)
  await expect(status, 'in the same browser').toHaveText(messages.verified)
  await page.evaluate(() => localStorage.clear())
  await page.goto(address)
  await expect(status, 'in a browser that does not know').toContainText(
    'If you have confirmed your email before, all is done',
  )
  await expect(alert).toHaveCount(0)
  await expectAccessible(page)
  await link('Continue to login').click()
  await expect(page).toHaveURL(`${siteUrl}/login`)
})

test('a continue URL of another site is ignored, and the success message is shown again after a reload', async ({
  page,
}) => {
  const holder = await newAccountHolder()
  await holder.askForVerification()
  const { link, status } = accountPage(page)
  await blockRedirect(page, '/verification-success')
  const address = await linkFromInbox(page, holder.email, 'Verify email address')
  await page.goto(`${address}&continueUrl=${encodeURIComponent('https://evil.example/')}`)
  await expect(status).toHaveText(messages.verified)
  await expect(link('Continue')).toHaveAttribute('href', '/verification-success')
  await page.reload()
  await expect(status).toHaveText(messages.verified)
})

test('a changed address is confirmed only after a click, which mail scanners do not perform', async ({
  browser,
  page,
  problems,
}) => {
  problems.allow(rejectedCall)
  const holder = await newAccountHolder()
  const newEmail = `new-${holder.email}`
  await verifyBeforeUpdateEmail(holder.user, newEmail)
  const { heading, status, link, button } = accountPage(page)
  const address = await linkFromInbox(page, newEmail, 'Verify new email address')
  await scan(browser, address, `Your account will use ${newEmail} from now on`)
  expect(await holder.canSignIn(holder.password, newEmail)).toBe(false)
  await page.goto(address)
  await expect(heading).toHaveText('Confirm Your New Email')
  await expectAccessible(page)
  await button('Confirm Your New Email').click()
  await expect(status).toHaveText('Your new email address is confirmed. Please log in with it from now on.')
  await expect(link('Continue to login')).toBeVisible()
  await expectAccessible(page)
  expect(await holder.canSignIn(holder.password, newEmail)).toBe(true)
  await scan(browser, address, 'This link has been used already, or is no longer valid.')
})

test('an address is restored after a click, and the page suggests changing the password', async ({
  browser,
  page,
  problems,
}) => {
  problems.allow(rejectedCall)
  const holder = await newAccountHolder()
  await updateEmail(holder.user, `thief-${holder.email}`)
  const { heading, status, button } = accountPage(page)
  const address = await linkFromInbox(page, holder.email, 'Restore email address')
  await scan(browser, address, `Your account will use ${holder.email} again`)
  expect(await holder.canSignIn(holder.password)).toBe(false)
  await page.goto(address)
  await expect(heading).toHaveText('Restore Your Email')
  await button('Restore Your Email').click()
  await expect(status).toHaveText(`Your account uses ${holder.email} again.`)
  await expectAccessible(page)
  await button('Send Reset Instructions').click()
  await expect(page.getByText(messages.instructionsSent)).toBeVisible()
  expect(await linkFromInbox(page, holder.email, 'Reset password')).toContain('mode=resetPassword')
  await scan(browser, address, 'This link has been used already, or is no longer valid.')
})

test('a Greek page has lang="el", and the next page is in English again', async ({ page }) => {
  await page.goto(`${siteUrl}/login?lang=el`)
  await waitForHydration(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'el')
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(`${siteUrl}/`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
})

test('the link in a Greek mail opens a Greek page', { tag: '@nightly' }, async ({ page }) => {
  const holder = await newAccountHolder()
  await holder.askForVerification()
  const { heading } = accountPage(page)
  const address = await linkFromInbox(page, holder.email, 'Verify email address')
  await page.goto(address.replace('lang=en', 'lang=el'))
  await expect(heading).toHaveText('Επαλήθευση λογαριασμού')
  await expect(page.locator('html')).toHaveAttribute('lang', 'el')
  await expect(page.locator('main [lang=el]')).toHaveCount(1)
  await expect(page).toHaveURL(`${siteUrl}/verification-success?lang=el`)
  await expect(heading).toHaveText('Το email επαληθεύτηκε!')
  await expectAccessible(page)
})
