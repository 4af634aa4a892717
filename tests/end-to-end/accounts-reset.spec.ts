import type { Page } from '@playwright/test'
import { messages } from '../specification/copy.ts'
import { expectAccessible } from './accessibility.ts'
import { failAuthCalls, followMail, linkFromInbox, newAccountHolder, refusedCall } from './account-holder.ts'
import { accountPage, stayDespite, timeToLeave } from './account-page.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

const newPassword = 'a much better one'

async function typePasswords(page: Page, password: string, confirmation = password) {
  const { field } = accountPage(page)
  await field('New Password').fill(password)
  await field('Confirm Password').fill(confirmation)
}

/** The link of a reset mail, at the page named. */
async function resetLink(page: Page, path: '/verify' | '/reset-password') {
  const holder = await newAccountHolder()
  await holder.askForReset()
  const link = await linkFromInbox(page, holder.email, 'Reset password')
  return { holder, link: link.replace(`${siteUrl}/verify`, path) }
}

test.describe('the page behind the mail', () => {
  test('sets a new password that opens the account, and leads home after 3 s', async ({ page }) => {
    const holder = await newAccountHolder()
    await holder.askForReset()
    const { status, button } = accountPage(page)
    await followMail(page, holder.email, 'Reset password')
    await typePasswords(page, newPassword)
    await stayDespite(page, '/')
    const time = timeToLeave(page, 'accounts:resetPassword', '/')
    await button('Reset Password').click()
    await expect(status).toHaveText('Your password has been reset. You can now log in with the new one.')
    await expectAccessible(page, 'done')
    expect(await time).toBeGreaterThan(2000)
    expect(await holder.canSignIn(newPassword)).toBe(true)
    expect(await holder.canSignIn(holder.password)).toBe(false)
  })

  for (const [password, confirmation, message] of [
    ['short', 'short', messages.tooShort],
    ['long enough', 'something else', messages.unequal],
  ] as const) {
    test(`"${message}" replaces the form, and the same code is still good`, async ({ page }) => {
      const { holder, link } = await resetLink(page, '/verify')
      const { alert, button, field, status, visit } = accountPage(page)
      await visit(link)
      await typePasswords(page, password, confirmation)
      await button('Reset Password').click()
      await expect(alert).toHaveText(message)
      await expect(field('New Password')).toHaveCount(0)
      await button('Try again').click()
      await typePasswords(page, newPassword)
      await button('Reset Password').click()
      await expect(status).toContainText('Your password has been reset.')
      expect(await holder.canSignIn(newPassword)).toBe(true)
    })
  }

  test('says what it does while the password is set, and sets it once', async ({ page }) => {
    const { link } = await resetLink(page, '/verify')
    const { button, field, status, visit } = accountPage(page)
    await visit(link)
    await typePasswords(page, newPassword)
    const answer = Promise.withResolvers<void>()
    let calls = 0
    await page.route('**/accounts:resetPassword*', async (route) => {
      if (route.request().method() === 'POST') calls += 1
      await answer.promise
      await route.continue()
    })
    await button('Reset Password').click()
    const pending = button('Resetting Password...')
    await expect(pending).toBeDisabled()
    await pending.click({ force: true })
    await field('New Password').press('Enter')
    answer.resolve()
    await status.waitFor()
    expect(calls).toBe(1)
  })

  test('a check that fails for another reason names it, and can be tried again', async ({
    page,
    problems,
  }) => {
    const { link } = await resetLink(page, '/verify')
    const { alert, button, field, visit } = accountPage(page)
    await failAuthCalls(page, problems, 'TOO_MANY_ATTEMPTS_TRY_LATER')
    await visit(link)
    await expect(alert).toHaveText(
      'Password reset error: There were too many attempts. Please wait a few minutes and try again.',
    )
    await page.unrouteAll()
    await button('Try again').click()
    await expect(field('New Password')).toBeVisible()
  })

  test('a code that confirms an address resets no password', async ({ page, problems }) => {
    problems.allow(refusedCall)
    const holder = await newAccountHolder()
    await holder.askForVerification()
    const link = await linkFromInbox(page, holder.email, 'Verify email address')
    const { alert, visit } = accountPage(page)
    await visit(link.replace(siteUrl, '').replace('mode=verifyEmail', 'mode=resetPassword'))
    await expect(alert).toHaveText(messages.badLink)
  })
})

test.describe('the reset page', () => {
  test('names the account, sets the password and leads to the login after 3 s', async ({ page }) => {
    const { holder, link } = await resetLink(page, '/reset-password')
    const { button, path, status, visit } = accountPage(page)
    await page.clock.install()
    await visit(link)
    await expect(page.getByText(holder.email)).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    await typePasswords(page, newPassword)
    await button('Reset Password').click()
    await expect(status).toHaveText('Your password has been reset. You can now log in with the new one.')
    await page.clock.runFor(2999)
    expect(path()).toBe('/reset-password')
    await page.clock.runFor(1)
    await expect(page).toHaveURL(`${siteUrl}/login`)
    expect(await holder.canSignIn(newPassword)).toBe(true)
  })

  test('shows errors next to the fields, and keeps what was typed', async ({ page }) => {
    const { link } = await resetLink(page, '/reset-password')
    const { alert, button, field, visit } = accountPage(page)
    await visit(link)
    await typePasswords(page, 'short')
    await button('Reset Password').click()
    await expect(alert).toContainText(messages.tooShort)
    await expect(alert).toBeFocused()
    await expect(field('New Password')).toHaveAccessibleDescription(
      `Password must be at least 8 characters long ${messages.tooShort}`,
    )
    await expect(field('New Password')).toHaveValue('short')
    await typePasswords(page, 'long enough', 'something else')
    await button('Reset Password').click()
    await expect(field('Confirm Password')).toHaveAccessibleDescription(messages.unequal)
    await expect(field('Confirm Password')).toHaveValue('something else')
    await alert.getByRole('link').click()
    await expect(field('Confirm Password')).toBeFocused()
  })

  test('without a code says so before its scripts have come, and with one does not', async ({ page }) => {
    await page.route(/\/_next\/static\/.*\.js$/, () => {})
    const { alert, status, link } = accountPage(page)
    const visit = (path: string) => page.goto(siteUrl + path, { waitUntil: 'commit' })
    await visit('/reset-password')
    await expect(alert).toHaveText(messages.missingResetCode)
    await expect(status).toBeHidden()
    await expect(link('Request New Reset Link')).toBeVisible()
    await expectAccessible(page)

    await visit('/reset-password?oobCode=x')
    await expect(status).toBeVisible()
    await expect(alert).toBeHidden()
    // As the page does when it reads its link.
    await page.evaluate(() => history.replaceState({ actionLink: location.search }, '', location.pathname))
    await page.reload({ waitUntil: 'commit' })
    await expect(status).toBeVisible()
    await expect(alert).toBeHidden()
  })

  test('an error of the provider keeps the form', async ({ page, problems }) => {
    const { link } = await resetLink(page, '/reset-password')
    const { alert, button, field, visit } = accountPage(page)
    await visit(link)
    await typePasswords(page, newPassword)
    for (const [error, message, isAboutPassword] of [
      [
        'WEAK_PASSWORD : Password should be stronger',
        'This password is too easy to guess. Please choose a longer one.',
        true,
      ],
      [
        'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain a numeric character]',
        'This password does not meet the requirements: Password must contain a numeric character.',
        true,
      ],
      ['SOMETHING_NEW', messages.notReset, false],
    ] as const) {
      await failAuthCalls(page, problems, error)
      await button('Reset Password').click()
      await expect(alert).toContainText(message)
      await expect(alert).toBeFocused()
      await expect(field('New Password')).toHaveValue(newPassword)
      await expect(alert.getByRole('link')).toHaveCount(isAboutPassword ? 1 : 0)
      await page.unrouteAll()
    }
  })

  test('a password manager finds the account and both fields', async ({ page }) => {
    const { holder, link } = await resetLink(page, '/reset-password')
    const { field, visit } = accountPage(page)
    await visit(link)
    await expect(field('New Password')).toHaveAttribute('autocomplete', 'new-password')
    await expect(field('Confirm Password')).toHaveAttribute('autocomplete', 'new-password')
    await expect(page.locator('[autocomplete=username]')).toHaveValue(holder.email)
  })

  test('works with the keyboard alone', async ({ page }) => {
    const { holder, link } = await resetLink(page, '/reset-password')
    const { field, status, visit } = accountPage(page)
    await visit(link)
    await field('New Password').focus()
    await page.keyboard.type(newPassword)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(field('New Password')).toHaveAttribute('type', 'text')
    await page.keyboard.press('Tab')
    await page.keyboard.type(newPassword)
    await page.keyboard.press('Enter')
    await expect(status).toContainText('Your password has been reset.')
    expect(await holder.canSignIn(newPassword)).toBe(true)
  })
})
