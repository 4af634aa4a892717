import { messages } from '../specification/copy.ts'
import { failAuthCalls, followMail, linkFromInbox, newAccountHolder, refusedCall } from './account-holder.ts'
import { accountPage } from './account-page.ts'
import { inboxUrl, siteUrl } from './system.ts'
import { expect, test } from './test.ts'

test('a user who forgot the password gets a mail, sets a new one and reaches the login', async ({ page }) => {
  const holder = await newAccountHolder()
  const { button, field, status, link, visit } = accountPage(page)
  await visit('/forgot-password')
  await field('Email').fill(` ${holder.email} `)
  await field('Email').press('Enter')
  await expect(status).toContainText(messages.instructionsSent)

  expect(
    new URL(await linkFromInbox(page, holder.email, 'Reset password')).searchParams.get('continueUrl'),
  ).toBe(`${siteUrl}/login`)
  await followMail(page, holder.email, 'Reset password')
  await field('New Password').fill('a much better one')
  await field('Confirm Password').fill('a much better one')
  await button('Reset Password').click()
  await link('Continue').click()
  await expect(page).toHaveURL(`${siteUrl}/login`)
  expect(await holder.canSignIn('a much better one')).toBe(true)
})

test('the answer for an unknown address is the same, and no mail is sent', async ({
  page,
  request,
  problems,
}) => {
  // The provider refuses such an address while another test has lifted its protection.
  problems.allow(refusedCall)
  const email = `${crypto.randomUUID()}@nobody.example`
  const { button, field, status, visit } = accountPage(page)
  await visit('/forgot-password')
  await field('Email').fill(email)
  await button('Send Reset Instructions').click()
  await expect(status).toContainText(messages.instructionsSent)
  const mails = await request.get(`${inboxUrl}/api/messages?to=${email}`)
  expect(await mails.json()).toEqual({ messages: [] })
})

for (const error of ['EMAIL_NOT_FOUND', 'USER_DISABLED']) {
  test(`a project without protection answers ${error}, which is not passed on`, async ({
    page,
    problems,
  }) => {
    const { button, field, status, visit } = accountPage(page)
    await failAuthCalls(page, problems, error)
    await visit('/forgot-password')
    await field('Email').fill('somebody@student.example')
    await button('Send Reset Instructions').click()
    await expect(status).toContainText(messages.instructionsSent)
  })
}

test('what is no address shows an error next to the field, and is kept', async ({ page }) => {
  const { alert, button, field, visit } = accountPage(page)
  const message = 'Enter an email address in the correct format, like name@university.example.'
  await visit('/forgot-password')
  await field('Email').fill('eleni at home')
  await button('Send Reset Instructions').click()
  await expect(alert).toContainText(message)
  await expect(alert).toBeFocused()
  await expect(field('Email')).toHaveAccessibleDescription(message)
  await expect(field('Email')).toHaveValue('eleni at home')
})

const wait = 'There were too many attempts. Please wait a few minutes and try again.'
const refusals = [
  ['INVALID_EMAIL', 'Enter an email address in the correct format, like name@university.example.'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', wait],
  ['SOMETHING_NEW', messages.instructionsNotSent],
  ['QUOTA_EXCEEDED : Exceeded quota for sending mails', wait],
  [
    'UNAUTHORIZED_DOMAIN : Domain not allowlisted by project',
    'This does not work at the moment, and the fault is ours. Please try again later or contact us.',
  ],
] as const
test('each error of the provider becomes a sentence, and sending can be tried again', async ({
  page,
  problems,
}) => {
  const { alert, button, field, status, visit } = accountPage(page)
  await visit('/forgot-password')
  await field('Email').fill('somebody@student.example')
  for (const [error, message] of refusals) {
    await failAuthCalls(page, problems, error)
    await button('Send Reset Instructions').click()
    await expect(alert, error).toContainText(message)
    await expect(field('Email')).toHaveValue('somebody@student.example')
    await page.unrouteAll()
  }
  await button('Send Reset Instructions').click()
  await expect(status).toContainText(messages.instructionsSent)
})

test('while it sends it says so, and sends once', async ({ page }) => {
  const holder = await newAccountHolder()
  const { button, field, status, visit } = accountPage(page)
  const answer = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/accounts:sendOobCode*', async (route) => {
    if (route.request().method() === 'POST') calls += 1
    await answer.promise
    await route.continue()
  })
  await visit('/forgot-password')
  await field('Email').fill(holder.email)
  await button('Send Reset Instructions').click()
  await expect(button('Sending...')).toBeDisabled()
  await button('Sending...').click({ force: true })
  await field('Email').press('Enter')
  answer.resolve()
  await expect(status).toContainText(messages.instructionsSent)
  expect(calls).toBe(1)
  await button('Send to another address').click()
  await expect(field('Email')).toBeFocused()
  await expect(field('Email')).toHaveValue('')
})

test('Back to Login leads to the page that continues in the app', async ({ page }) => {
  const { heading, link, visit } = accountPage(page)
  await visit('/forgot-password?lang=el')
  await link('Επιστροφή στη σύνδεση').click()
  await expect(page).toHaveURL(`${siteUrl}/login?lang=el`)
  await expect(heading).toHaveText('Σύνδεση από την εφαρμογή')
})
