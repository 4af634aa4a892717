import { ContactPage, type FieldLabel } from './contact-page.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

const mandatory: FieldLabel[] = ['First name', 'Last name', 'Email', 'Message']

test('the page loads the site’s own validator, and a form that is sent before it is there waits for it', async ({
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
  expect(await contact.received()).toEqual([])
})

test('an empty form is not sent: each mandatory field says so, and the list of errors leads to them', async ({
  page,
}) => {
  const contact = new ContactPage(page)
  await contact.open()
  await contact.submit.click()
  await expect(contact.summary).toBeFocused()
  await expect(contact.form.getByText('Invalid value', { exact: true })).toHaveCount(4)
  for (const label of mandatory) {
    await expect(contact.field(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(contact.field(label)).toHaveAccessibleDescription('Please fill in this field. Invalid value')
  }
  await expect(contact.field('Subject (optional)')).not.toHaveAttribute('aria-invalid')
  await contact.summary.getByRole('link', { name: 'Email: Please fill in this field.' }).click()
  await expect(contact.field('Email')).toBeFocused()
  expect(await contact.received()).toEqual([])
})

for (const label of mandatory) {
  test(`${label} must not be empty, and spaces are nothing`, async ({ page }) => {
    const contact = new ContactPage(page)
    await contact.open()
    await contact.fill({ [label]: '   ' })
    await contact.submit.click()
    await expect(contact.field(label)).toHaveAccessibleDescription(/Invalid value$/)
    await expect(contact.summary.getByRole('link')).toHaveText([`${label}: Please fill in this field.`])
    expect(await contact.received()).toEqual([])
    await contact.field(label).fill(label === 'Email' ? 'a@b.example' : 'x')
    await contact.submit.click()
    await expect(contact.thanks).toBeVisible()
  })
}

const limits: [FieldLabel, number, (length: number) => string][] = [
  ['First name', 255, (length) => 'ж'.repeat(length)],
  ['Last name', 255, (length) => 'ж'.repeat(length)],
  ['Email', 255, (length) => `${'a'.repeat(length - 10)}@b.example`],
  ['Subject (optional)', 255, (length) => 's'.repeat(length)],
  ['Message', 65_535, (length) => 'm'.repeat(length)],
]
for (const [label, limit, textOf] of limits) {
  test(`${label} may have ${limit} characters and not one more`, async ({ page }) => {
    const contact = new ContactPage(page)
    await contact.open()
    await contact.fill({ [label]: textOf(limit + 1) })
    expect(await contact.field(label).inputValue(), 'nothing is cut off').toHaveLength(limit + 1)
    await contact.submit.click()
    await expect(contact.field(label)).toHaveAccessibleDescription(
      `Please shorten this to ${limit} characters; it has ${limit + 1}. Invalid value`,
    )
    expect(await contact.received()).toEqual([])
    await contact.field(label).fill(textOf(limit))
    await contact.submit.click()
    await expect(contact.thanks).toBeVisible()
    expect(Object.values((await contact.received())[0] ?? {})).toContain(textOf(limit))
  })
}

test('a long message shows how much is left, or too much', async ({ page }) => {
  const contact = new ContactPage(page)
  await contact.open()
  const count = contact.form.getByText(/characters (left|too many)/).first()
  await contact.field('Message').fill('m'.repeat(60_000))
  await expect(count).toHaveCount(0)
  await contact.field('Message').fill('m'.repeat(65_000))
  await expect(count).toHaveText('535 characters left')
  await contact.field('Message').fill('m'.repeat(65_545))
  await expect(count).toHaveText('10 characters too many')
  await expect(contact.form.getByRole('status').filter({ hasText: '10 characters too many' })).toHaveCount(1)
})

test('an address in another form is no e-mail address', async ({ page }) => {
  const contact = new ContactPage(page)
  await contact.open()
  await contact.fill({ Email: 'e leni@campus.example' })
  await contact.submit.click()
  await expect(contact.field('Email')).toHaveAccessibleDescription(
    'Please write an address such as name@university.example. Invalid value',
  )
  expect(await contact.received()).toEqual([])
})

test('without the validator a placeholder accepts the form, but not without the required fields', async ({
  page,
  problems,
}) => {
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
