import type { Page } from '@playwright/test'
import mangled from '../../web/screens/accounts/testing/mangled-links.json' with { type: 'json' }
import { messages } from '../specification/copy.ts'
import { expectAccessible } from './accessibility.ts'
import { failAuthCalls, linkFromInbox, newAccountHolder, rejectedCall } from './account-holder.ts'
import { accountPage, holdCalls } from './account-page.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

const newPassword = 'a much better one'

async function typePasswords(page: Page, password: string, confirmation = password) {
  const { field } = accountPage(page)
  await field('New Password').fill(password)
  await field('Confirm Password').fill(confirmation)
}

/** Creates an account and returns the link of its reset mail, for the given page. */
async function resetLink(page: Page, path: '/verify' | '/reset-password') {
  const holder = await newAccountHolder()
  await holder.askForReset()
  const link = await linkFromInbox(page, holder.email, 'Reset password')
  return { holder, link: link.replace(`${siteUrl}/verify`, path) }
}

test('a reset link lets the user retry after a mistake, and sets the password once', {
  tag: '@far',
}, async ({ page }) => {
  const { holder, link } = await resetLink(page, '/verify')
  const { alert, button, field, status, visit } = accountPage(page)
  await visit(link)
  await typePasswords(page, 'short')
  await button('Reset Password').click()
  await expect(alert).toHaveText(messages.tooShort)
  await expect(field('New Password')).toHaveCount(0)
  await button('Try again').click()

  await typePasswords(page, newPassword)
  const held = await holdCalls(page, '**/accounts:resetPassword*')
  await button('Reset Password').click()
  const pending = button('Resetting Password...')
  await expect(pending).toBeDisabled()
  await pending.click({ force: true })
  await field('New Password').press('Enter')
  held.release()
  await expect(status).toContainText('Your password has been reset.')
  expect(held.count()).toBe(1)
  expect(await holder.canSignIn(newPassword)).toBe(true)
})

test('the reset page works by keyboard, even after mistakes, and redirects to the login after 3 s', async ({
  page,
  problems,
}) => {
  const { holder, link } = await resetLink(page, '/reset-password')
  const { alert, button, field, path, status, visit } = accountPage(page)
  await page.clock.install()
  await visit(link)

  await test.step('shows the account, also to password managers', async () => {
    await expect(page.getByText(holder.email)).toBeVisible()
    await expect(field('New Password')).toHaveAttribute('autocomplete', 'new-password')
    await expect(field('Confirm Password')).toHaveAttribute('autocomplete', 'new-password')
    await expect(page.locator('[autocomplete=username]')).toHaveValue(holder.email)
  })

  await test.step('shows errors next to the fields, and keeps the typed text', async () => {
    await typePasswords(page, 'short')
    await button('Reset Password').click()
    await expect(alert).toContainText(messages.tooShort)
    await expect(alert).toBeFocused()
    await expect(field('New Password')).toHaveAccessibleDescription(
      `${messages.tooShort} Password must be at least 8 characters long`,
    )
    await expect(field('New Password')).toHaveValue('short')
    await typePasswords(page, 'long enough', 'something else')
    await button('Reset Password').click()
    await expect(field('Confirm Password')).toHaveAccessibleDescription(messages.unequal)
    await expect(field('Confirm Password')).toHaveValue('something else')
    await alert.getByRole('link').click()
    await expect(field('Confirm Password')).toBeFocused()
  })

  await test.step("shows a provider's error next to the field that it is about", async () => {
    await typePasswords(page, newPassword)
    for (const [error, message, links] of [
      [
        'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain a numeric character]',
        'This password does not meet the requirements: Password must contain a numeric character.',
        1,
      ],
      ['SOMETHING_NEW', messages.notReset, 0],
    ] as const) {
      await failAuthCalls(page, problems, error)
      await button('Reset Password').click()
      await expect(alert).toContainText(message)
      await expect(alert.getByRole('link')).toHaveCount(links)
      await expect(field('New Password')).toHaveValue(newPassword)
      await page.unrouteAll()
    }
  })

  await page.clock.pauseAt(Date.now() + 60_000)
  await typePasswords(page, '')
  await field('New Password').focus()
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(field('New Password')).toHaveAttribute('type', 'text')
  await expect(page.getByRole('status').filter({ hasText: 'Your password is shown' })).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Enter')
  await expect(status).toContainText('Your password has been reset.')
  await page.clock.runFor(2999)
  expect(path()).toBe('/reset-password')
  await page.clock.runFor(1)
  await expect(page).toHaveURL(`${siteUrl}/login`)
  expect(await holder.canSignIn(newPassword)).toBe(true)
})

test('the reset page reports a missing code even before its scripts load', async ({ page }) => {
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
  // When the page reads its link, it moves the parameters from the URL to the history entry in the same way.
  await page.evaluate(() => history.replaceState({ actionLink: location.search }, '', location.pathname))
  await page.reload({ waitUntil: 'commit' })
  await expect(status).toBeVisible()
  await expect(alert).toBeHidden()
})

test('a mangled link opens the form, and an unreadable link remains in the URL', {
  tag: '@nightly',
}, async ({ page, problems }) => {
  problems.allow(rejectedCall)
  const { link } = await resetLink(page, '/verify')
  const code = new URL(link, siteUrl).searchParams.get('oobCode') ?? ''
  const { alert, field, path, visit } = accountPage(page)
  const written = (text: string) =>
    text.replaceAll('CODE', code).replaceAll('HALF', code.slice(0, 20)).replaceAll('REST', code.slice(20))
  const inEnglish = mangled.readable.filter((text, at) => at % 4 === 2 && !text.includes('V2CODE'))
  const links = inEnglish.map((text) => [`/verify${text}`, 'New Password', '/verify'])
  links.push(...mangled.inFragment.map((text) => [`/verify${text}`, 'Νέος κωδικός', '/verify?lang=el']))
  links.push(['/verify%3Fmode%3DresetPassword%26oobCode%3DCODE', 'New Password', '/verify'])
  links.push(['/reset-password?oobCode=3DCODE.', 'New Password', '/reset-password'])
  for (const [address = '', label = '', shown] of links) {
    // A browser does not load a URL that differs from the current one only in its fragment.
    await page.goto('about:blank')
    await visit(written(address))
    await expect(field(label), address).toBeVisible()
    await expect.poll(path).toBe(shown)
  }
  for (const broken of [
    '/verify?mode=resetpassword&oobCode=CODE',
    '/reset-password?oobCode=CODE&oobCode=x',
  ]) {
    await visit(written(broken))
    await expect(alert).toBeVisible()
    await page.reload()
    await expect(alert).toBeVisible()
    await expect.poll(path).toBe(written(broken))
    await visit(written(broken).replace('resetpassword', 'resetPassword').replace('&oobCode=x', ''))
    await expect(field('New Password')).toBeVisible()
    await expect.poll(path).not.toContain(code)
  }
})

test('a password is accepted regardless of how its accents are encoded', { tag: '@nightly' }, async ({
  page,
}) => {
  const { holder, link } = await resetLink(page, '/verify')
  const { button, status, visit, field } = accountPage(page)
  const composed = 'caf\u00e9-\u03ac\u03bd\u03bf\u03b9\u03be\u03b7'
  await visit(link)
  await field('New Password').fill(composed)
  await field('Confirm Password').fill(composed.normalize('NFD'))
  await button('Reset Password').click()
  await expect(status).toContainText('Your password has been reset.')
  expect(await holder.canSignIn(composed)).toBe(true)
})
