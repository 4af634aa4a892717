import { updateEmail, verifyBeforeUpdateEmail } from '@firebase/auth'
import { messages } from '../specification/copy.ts'
import { expectAccessible } from './accessibility.ts'
import { failAuthCalls, followMail, linkFromInbox, newAccountHolder, refusedCall } from './account-holder.ts'
import { accountPage, stayDespite, timeToLeave } from './account-page.ts'
import { hydrated } from './held-scripts.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

const asPath = (link: string) => link.replace(siteUrl, '')

test('a person confirms an address from the inbox, and reaches the success page after 1.5 s', async ({
  page,
}) => {
  const holder = await newAccountHolder()
  await holder.askForVerification()
  const time = timeToLeave(page, 'accounts:update', '/verification-success')
  await followMail(page, holder.email, 'Verify email address')
  await expect(accountPage(page).status).toHaveText(messages.verified)
  await expect(page).toHaveURL(`${siteUrl}/verification-success`)
  expect(await time).toBeGreaterThan(1000)
  expect(await holder.isVerified()).toBe(true)
})

test('a link that is opened twice says so kindly, and leads on', async ({ page, problems }) => {
  problems.allow(refusedCall)
  const holder = await newAccountHolder()
  await holder.askForVerification()
  const { alert, status, link, visit } = accountPage(page)
  const address = asPath(await linkFromInbox(page, holder.email, 'Verify email address'))
  await visit(address)
  await expect(page).toHaveURL(`${siteUrl}/verification-success`)
  await visit(address)
  await expect(status).toContainText('If you have confirmed your email before, all is done')
  await expect(alert).toHaveCount(0)
  await expectAccessible(page)
  await link('Continue to login').click()
  await expect(page).toHaveURL(`${siteUrl}/login`)
})

test('a reload after success says so again', async ({ page }) => {
  const holder = await newAccountHolder()
  await holder.askForVerification()
  const { status, visit } = accountPage(page)
  await stayDespite(page, '/verification-success')
  await visit(asPath(await linkFromInbox(page, holder.email, 'Verify email address')))
  await expect(status).toHaveText(messages.verified)
  await page.reload()
  await expect(status).toHaveText(messages.verified)
})

test('a scanner that fetches the link first consumes nothing', async ({ page, request }) => {
  const holder = await newAccountHolder()
  await holder.askForVerification()
  const address = await linkFromInbox(page, holder.email, 'Verify email address')
  for (const method of ['HEAD', 'GET', 'GET']) {
    expect((await request.fetch(address, { method })).status()).toBe(200)
  }
  expect(await holder.isVerified()).toBe(false)
  await page.goto(address)
  await expect(page).toHaveURL(`${siteUrl}/verification-success`)
  expect(await holder.isVerified()).toBe(true)
})

test('an expired link says so, and offers the way to a new one', async ({ page, problems }) => {
  const { alert, link, visit } = accountPage(page)
  await failAuthCalls(page, problems, 'EXPIRED_OOB_CODE')
  await visit('/verify?mode=verifyEmail&oobCode=old')
  await expect(alert).toHaveText('This link has expired. Please request a new one.')
  await expect(link('Continue to login')).toBeVisible()
  await expectAccessible(page)
})

test('the provider’s own message is the default', async ({ page, problems }) => {
  const { alert, visit } = accountPage(page)
  await failAuthCalls(page, problems, 'SOMETHING_NEW : Please ask the service desk of your university')
  await visit('/verify?mode=verifyEmail&oobCode=x')
  await expect(alert).toHaveText('Please ask the service desk of your university')
})

test('a link without a code', async ({ page }) => {
  const { alert, visit } = accountPage(page)
  for (const path of ['/verify?mode=signIn', '/verify?oobCode=&mode=x', '/verify?mode=verifyEmail']) {
    await visit(path)
    await expect(alert).toHaveText(messages.missingCode)
  }
})

test('a link that asks for something else', async ({ page }) => {
  const { alert, visit } = accountPage(page)
  for (const [mode, shown] of [
    ['revertSecondFactorAddition', 'revertSecondFactorAddition'],
    ['<b>x</b>', '<b>x</b>'],
    ['', 'none'],
  ] as const) {
    await visit(`/verify?oobCode=x&mode=${encodeURIComponent(mode)}`)
    await expect(alert).toContainText(`: ${shown}.`)
  }
})

test('a changed address is confirmed', async ({ page }) => {
  const holder = await newAccountHolder()
  const newEmail = `new-${holder.email}`
  await verifyBeforeUpdateEmail(holder.user, newEmail)
  const { heading, status, link } = accountPage(page)
  await followMail(page, newEmail, 'Verify new email address')
  await expect(heading).toHaveText('Confirm Your New Email')
  await expect(status).toHaveText('Your new email address is confirmed. Please log in with it from now on.')
  await expect(link('Continue to login')).toBeVisible()
  await expectAccessible(page)
  expect(await holder.canSignIn(holder.password, newEmail)).toBe(true)
})

test('an address is taken back, and a new password offered', async ({ page }) => {
  const holder = await newAccountHolder()
  await updateEmail(holder.user, `thief-${holder.email}`)
  const { heading, status, button } = accountPage(page)
  await followMail(page, holder.email, 'Restore email address')
  await expect(heading).toHaveText('Restore Your Email')
  await expect(status).toHaveText(`Your account uses ${holder.email} again.`)
  await expectAccessible(page)
  await button('Send Reset Instructions').click()
  await expect(page.getByText(messages.instructionsSent)).toBeVisible()
  expect(await linkFromInbox(page, holder.email, 'Reset password')).toContain('mode=resetPassword')
})

test('a Greek page is a Greek document, and what follows is in English again', async ({ page }) => {
  await page.goto(`${siteUrl}/login?lang=el`)
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'el')
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(`${siteUrl}/`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
})

test('a link of a Greek mail is answered in Greek', async ({ page }) => {
  const holder = await newAccountHolder()
  await holder.askForVerification()
  const { heading, visit } = accountPage(page)
  const address = asPath(await linkFromInbox(page, holder.email, 'Verify email address'))
  await visit(address.replace('lang=en', 'lang=el'))
  await expect(heading).toHaveText('Επαλήθευση λογαριασμού')
  await expect(page.locator('html')).toHaveAttribute('lang', 'el')
  await expect(page.locator('main [lang=el]')).toHaveCount(1)
  await expect(page).toHaveURL(`${siteUrl}/verification-success?lang=el`)
  await expect(heading).toHaveText('Το email επαληθεύτηκε!')
  await expectAccessible(page)
})
