import { expect, type Page, test } from '@playwright/test'
import { failAuthCalls, followMail, linkFromInbox, newAccountHolder } from './account-holder.ts'
import { accountPage, expectAccessible, watchScriptErrors } from './account-page.ts'
import { siteUrl } from './system.ts'

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
    const { heading, status, button } = accountPage(page)
    const scriptErrors = watchScriptErrors(page)
    await followMail(page, holder.email, 'Reset password')
    await expect(heading).toHaveText('Reset Your Password')
    await expect(page.getByText('Password must be at least 8 characters long', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await typePasswords(page, newPassword)
    await button('Reset Password').click()
    await expect(status).toHaveText('Your password has been reset. You can now log in with the new one.')
    const shownAt = Date.now()
    await expectAccessible(page)
    await expect(page).toHaveURL(`${siteUrl}/`)
    expect(Date.now() - shownAt).toBeGreaterThan(2000)
    expect(await holder.canSignIn(newPassword)).toBe(true)
    expect(await holder.canSignIn(holder.password)).toBe(false)
    expect(scriptErrors()).toEqual([])
  })

  for (const [password, confirmation, message] of [
    ['short', 'short', 'Password must be at least 8 characters long.'],
    ['long enough', 'something else', 'Passwords do not match.'],
  ] as const) {
    test(`"${message}" replaces the form, and the same code is still good`, async ({ page }) => {
      const { holder, link } = await resetLink(page, '/verify')
      const { alert, button, link: action, field, status, visit } = accountPage(page)
      await visit(link)
      await typePasswords(page, password, confirmation)
      await button('Reset Password').click()
      await expect(alert).toHaveText(message)
      await expect(action('Request New Reset Link')).toHaveAttribute('href', '/forgot-password')
      await expect(field('New Password')).toHaveCount(0)
      await expectAccessible(page)
      await button('Try again').click()
      await typePasswords(page, newPassword)
      await button('Reset Password').click()
      await expect(status).toContainText('Your password has been reset.')
      expect(await holder.canSignIn(newPassword)).toBe(true)
    })
  }

  test('says what it does while the password is set, and sets it once', async ({ page }) => {
    const { link } = await resetLink(page, '/verify')
    const { button, field, visit } = accountPage(page)
    await visit(link)
    await typePasswords(page, newPassword)
    let calls = 0
    await page.route('**/accounts:resetPassword*', async (route) => {
      if (route.request().method() === 'POST') calls += 1
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue()
    })
    await button('Reset Password').click()
    const pending = button('Resetting Password...')
    await expect(pending).toBeDisabled()
    await pending.click({ force: true })
    await field('New Password').press('Enter')
    await expect(page).toHaveURL(`${siteUrl}/`)
    expect(calls).toBe(1)
  })

  test('a used and a made-up code lead to a new link', async ({ page }) => {
    const { alert, link, visit } = accountPage(page)
    await visit('/verify?mode=resetPassword&oobCode=made-up')
    await expect(alert).toHaveText('This link is invalid or has expired. Please request a new one.')
    await expectAccessible(page)
    await link('Request New Reset Link').click()
    await expect(page).toHaveURL(`${siteUrl}/forgot-password`)
  })

  test('a check that fails for another reason names it, and can be tried again', async ({ page }) => {
    const { link } = await resetLink(page, '/verify')
    const { alert, button, field, visit } = accountPage(page)
    await failAuthCalls(page, 'TOO_MANY_ATTEMPTS_TRY_LATER')
    await visit(link)
    await expect(alert).toHaveText(
      'Password reset error: There were too many attempts. Please wait a few minutes and try again.',
    )
    await page.unrouteAll()
    await button('Try again').click()
    await expect(field('New Password')).toBeVisible()
  })

  test('a code that confirms an address resets no password', async ({ page }) => {
    const holder = await newAccountHolder()
    await holder.askForVerification()
    const link = await linkFromInbox(page, holder.email, 'Verify email address')
    const { alert, visit } = accountPage(page)
    await visit(link.replace(siteUrl, '').replace('mode=verifyEmail', 'mode=resetPassword'))
    await expect(alert).toHaveText('This link is invalid or has expired. Please request a new one.')
  })
})

test.describe('the reset page', () => {
  test('names the account, sets the password and leads to the login after 3 s', async ({ page }) => {
    const { holder, link } = await resetLink(page, '/reset-password')
    const { button, status, visit } = accountPage(page)
    await visit(link)
    await expect(page.getByText(`Create a new password for ${holder.email}`)).toBeVisible()
    await expectAccessible(page)
    await typePasswords(page, newPassword)
    await button('Reset Password').click()
    await expect(status).toHaveText('Your password has been reset. You can now log in with the new one.')
    const shownAt = Date.now()
    await expect(page).toHaveURL(`${siteUrl}/login`)
    expect(Date.now() - shownAt).toBeGreaterThan(2000)
    expect(await holder.canSignIn(newPassword)).toBe(true)
  })

  test('shows mistakes beside the fields, and keeps what was typed', async ({ page }) => {
    const { link } = await resetLink(page, '/reset-password')
    const { alert, button, field, visit } = accountPage(page)
    await visit(link)
    await typePasswords(page, 'short')
    await button('Reset Password').click()
    await expect(alert).toContainText('Password must be at least 8 characters long.')
    await expect(alert).toBeFocused()
    await expect(field('New Password')).toHaveAccessibleDescription(
      'Password must be at least 8 characters long Password must be at least 8 characters long.',
    )
    await expect(field('New Password')).toHaveValue('short')
    await typePasswords(page, 'long enough', 'something else')
    await button('Reset Password').click()
    await expect(field('Confirm Password')).toHaveAccessibleDescription('Passwords do not match.')
    await expect(field('Confirm Password')).toHaveValue('something else')
    await alert.getByRole('link').click()
    await expect(field('Confirm Password')).toBeFocused()
    await expectAccessible(page)
  })

  test('without a code, and with a bad one', async ({ page }) => {
    const { alert, link, visit } = accountPage(page)
    await visit('/reset-password')
    await expect(alert).toHaveText('Invalid or missing reset code in the URL.')
    await visit('/reset-password?oobCode=made-up')
    await expect(alert).toHaveText(
      'This password reset link is invalid or has expired. Please request a new one.',
    )
    await expect(link('Request New Reset Link')).toHaveAttribute('href', '/forgot-password')
    await expectAccessible(page)
  })

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
    ['SOMETHING_NEW', 'Failed to reset password. Please try again or request a new reset link.', false],
  ] as const) {
    test(`"${message}" keeps the form`, async ({ page }) => {
      const { link } = await resetLink(page, '/reset-password')
      const { alert, button, field, visit } = accountPage(page)
      await visit(link)
      await typePasswords(page, newPassword)
      await failAuthCalls(page, error)
      await button('Reset Password').click()
      await expect(alert).toContainText(message)
      await expect(alert).toBeFocused()
      await expect(field('New Password')).toHaveValue(newPassword)
      await expect(alert.getByRole('link')).toHaveCount(isAboutPassword ? 1 : 0)
      await expectAccessible(page)
    })
  }

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
