import { messages } from '../specification/copy.ts'
import { expectAccessible } from './accessibility.ts'
import { failAuthCalls, followMail, newAccountHolder, rejectedCall } from './account-holder.ts'
import { accountPage, blockRedirect, holdCalls, measureLeaveMs } from './account-page.ts'
import { inboxUrl, siteUrl } from './system.ts'
import { expect, test } from './test.ts'

test('a user resets a forgotten password by mail and is redirected home after 3 s', async ({ page }) => {
  const holder = await newAccountHolder()
  const { button, field, status, link, visit } = accountPage(page)
  await visit('/forgot-password')
  await field('Email').fill(`Eleni <mailto:${holder.email}\u200b>,`)
  await field('Email').press('Enter')
  await expect(status).toContainText(messages.instructionsSent)

  await followMail(page, holder.email, 'Reset password')
  await field('New Password').fill('a much better one')
  await field('Confirm Password').fill('a much better one')
  await blockRedirect(page, '/')
  const time = measureLeaveMs(page, 'accounts:resetPassword', '/')
  await button('Reset Password').click()
  await expect(status).toHaveText('Your password has been reset. You can now log in with the new one.')
  await expect(link('Continue'), 'the continue URL of the mail').toHaveAttribute('href', `${siteUrl}/login`)
  await expectAccessible(page, 'done')
  expect(await time).toBeGreaterThan(2000)
  expect(await holder.canSignIn('a much better one')).toBe(true)
  expect(await holder.canSignIn(holder.password)).toBe(false)
})

test('an address without an active account gets the same message but no mail', async ({
  page,
  request,
  problems,
}) => {
  // The provider rejects such an address while another test has disabled e-mail enumeration protection.
  problems.allow(rejectedCall)
  const email = `${crypto.randomUUID()}@nobody.example`
  const { button, field, status, visit } = accountPage(page)
  await visit('/forgot-password')
  for (const answer of ['of a project with protection', 'EMAIL_NOT_FOUND', 'USER_DISABLED']) {
    if (/^[A-Z]/.test(answer)) await failAuthCalls(page, problems, answer)
    await field('Email').fill(email)
    await button('Send Reset Instructions').click()
    await expect(status, answer).toContainText(messages.instructionsSent)
    await page.unrouteAll()
    await button('Send to another address').click()
  }
  const mails = await request.get(`${inboxUrl}/api/messages?to=${email}`)
  expect(await mails.json()).toEqual({ messages: [] })
})

test('the typed address is validated, survives a lost connection and is sent once', {
  tag: '@nightly',
}, async ({ page, context, problems }) => {
  problems.allow(/^net::ERR_INTERNET_DISCONNECTED: /)
  const { alert, button, field, status, visit } = accountPage(page)
  const message = 'Enter an email address in the correct format, like name@university.example.'
  await visit('/forgot-password')
  await field('Email').fill('eleni at home')
  await button('Send Reset Instructions').click()
  await expect(alert).toContainText(message)
  await expect(field('Email')).toHaveAccessibleDescription(message)
  await expect(field('Email')).toHaveValue('eleni at home')

  const { email } = await newAccountHolder()
  await field('Email').fill(email)
  await context.setOffline(true)
  await button('Send Reset Instructions').click()
  await expect(alert).toContainText('You seem to be offline.')
  await expect(field('Email')).toHaveValue(email)
  await context.setOffline(false)

  const held = await holdCalls(page, '**/accounts:sendOobCode*')
  await button('Send Reset Instructions').click()
  await expect(button('Sending...')).toBeDisabled()
  await button('Sending...').click({ force: true })
  await field('Email').press('Enter')
  held.release()
  await expect(status).toContainText(messages.instructionsSent)
  expect(held.count()).toBe(1)
  await button('Send to another address').click()
  await expect(field('Email')).toBeFocused()
  await expect(field('Email')).toHaveValue('')
})
