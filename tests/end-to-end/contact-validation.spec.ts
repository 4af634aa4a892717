import { expectAccessible } from './accessibility.ts'
import { ContactPage, type FieldLabel } from './contact-page.ts'
import { collectorUrl, failedSend } from './inbox.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

const mandatory: FieldLabel[] = ['First name', 'Last name', 'Email', 'Message']

test('a form that is submitted early waits for the validator, and is not sent if it is empty', async ({
  page,
}) => {
  const { promise: isWanted, resolve: letIn } = Promise.withResolvers<void>()
  await page.route('**/js/validation.js', async (route) => {
    await isWanted
    await route.continue()
  })
  const contact = new ContactPage(page)
  await contact.open('domcontentloaded')
  const loading = page.waitForResponse(`${siteUrl}/js/validation.js`)
  await contact.submit.click()
  letIn()
  expect((await loading).status()).toBe(200)
  await expect(contact.summary).toBeFocused()
  await expect(contact.form.getByText('Invalid value', { exact: true })).toHaveCount(4)
  for (const label of mandatory) {
    await expect(contact.field(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(contact.field(label)).toHaveAccessibleDescription('Invalid value Please fill in this field.')
  }
  await expect(contact.field('Subject (optional)')).not.toHaveAttribute('aria-invalid')
  await contact.summary.getByRole('link', { name: 'Email: Please fill in this field.' }).click()
  await expect(contact.field('Email')).toBeFocused()
  expect(await contact.received()).toEqual([])
})

test('a message of maximum length is sent, but a longer one or one with an invalid address is not', {
  tag: '@nightly',
}, async ({ page }) => {
  const limit = 65_535
  const contact = new ContactPage(page)
  await contact.open()
  const message = contact.field('Message')
  const count = contact.form.getByText(/characters (left|too many)/).first()
  await message.fill('m'.repeat(60_000))
  await expect(count).toHaveCount(0)
  await message.fill('m'.repeat(limit - 535))
  await expect(count).toHaveText('535 characters left')
  await contact.fill({ Email: 'eleni@campus', Message: 'm'.repeat(limit + 10) })
  await expect(count).toHaveText('10 characters too many')
  await expect(contact.form.getByRole('status').filter({ hasText: '10 characters too many' })).toHaveCount(1)
  await contact.submit.click()
  await expect(contact.field('Email')).toHaveAccessibleDescription(
    'Invalid value Please write an address such as name@university.example.',
  )
  await expect(message).toHaveAccessibleDescription(
    `Invalid value Please shorten this to ${limit} characters; it has ${limit + 10}.`,
  )
  await expect(contact.summary.getByRole('link')).toHaveCount(2)
  await expectAccessible(page, 'too long', { within: 'main' })
  expect(await contact.received()).toEqual([])

  // Browsers send each line break as two characters.
  const lines = `${'x'.repeat(12)}\n`.repeat(200)
  await message.fill(lines + 'x'.repeat(limit - lines.length))
  await expect(count).toHaveText('200 characters too many')
  await contact.field('Email').fill('eleni@campus.example')
  await contact.submit.click()
  await expect(message).toHaveAccessibleDescription(
    `Invalid value Please shorten this to ${limit} characters; it has ${limit + 200}.`,
  )
  expect(await contact.received()).toEqual([])

  await message.fill(lines + 'x'.repeat(limit - lines.length - 200))
  await expect(count).toHaveText('0 characters left')
  await contact.submit.click()
  await expect(contact.thanks).toBeVisible()
  const [form] = await contact.received()
  expect(form?.MultiLine).toHaveLength(limit)
})

test('invisible characters are removed from pasted text, and the fields show the sent values', async ({
  page,
  problems,
}) => {
  problems.allow(failedSend)
  const contact = new ContactPage(page)
  await contact.open()
  await contact.fill({
    'First name': '\u202aEleni\u202c\u0007',
    Email: '\u200bmailto:eleni@campus.example\u202c\u00a0',
    'Subject (optional)': `Booking\tNovember\u2028${contact.word}\u000b`,
    Message: 'Agenda:\u000bwelcome\u000cmusic\u0085\tend\u2029bye\u000b',
  })
  await page.route(collectorUrl, (route) => route.abort())
  await contact.submit.click()
  await expect(contact.field('Email')).toHaveValue('eleni@campus.example')
  await expect(contact.field('Message')).toHaveValue('Agenda:\nwelcome\nmusic\n\tend\nbye\n')
  await expect(contact.summary).toContainText('There was a problem submitting your form.')
  await page.unrouteAll()
  await contact.submit.click()
  await expect(contact.thanks).toBeVisible()
  const [form] = await contact.received()
  expect(form).toMatchObject({ Name_First: 'Eleni', Email: 'eleni@campus.example' })
  expect(form?.SingleLine).toBe(`Booking November ${contact.word}`)
  expect(form?.MultiLine).toBe('Agenda:\r\nwelcome\r\nmusic\r\n\tend\r\nbye\r\n')
})

test('without the validator, a fallback only checks the required fields', async ({ page, problems }) => {
  problems.allow(`net::ERR_FAILED: ${siteUrl}/js/validation.js`)
  await page.route('**/js/validation.js', (route) => route.abort())
  const contact = new ContactPage(page)
  await contact.open()
  await contact.submit.click()
  await expect(contact.summary.getByRole('link')).toHaveCount(4)
  expect(await contact.received()).toEqual([])
  await contact.fill({ Email: 'no address' })
  await contact.submit.click()
  await expect(contact.thanks).toBeVisible()
  expect(await contact.received()).toEqual([expect.objectContaining({ Email: 'no address' })])
})

test('an address with a comma is not sent, and its error contains the reason', async ({ page }) => {
  const contact = new ContactPage(page)
  await contact.open()
  for (const address of ['eleni@campus,example.org', 'a@campus.example, b@campus.example']) {
    await contact.fill({ Email: address })
    await contact.submit.click()
    await expect(contact.field('Email')).toHaveAccessibleDescription(
      'Invalid value Please write one address, without a comma.',
    )
  }
  expect(await contact.received()).toEqual([])
})
