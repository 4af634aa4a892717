import { expectAccessible } from './accessibility.ts'
import { ContactPage, fieldLabels } from './contact-page.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

test('a message that is too long, and a form that is offline, are accessible', async ({
  page,
  context,
  problems,
}) => {
  // Prefetches of the page fail.
  problems.allow(/^net::ERR_INTERNET_DISCONNECTED: /)
  const contact = new ContactPage(page)
  await contact.open()
  await contact.field('Message').fill('m'.repeat(65_540))
  await contact.submit.click()
  await expect(contact.summary).toBeVisible()
  await context.setOffline(true)
  await expect(contact.form.getByText('You are offline.').first()).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, `too long and offline, ${colorScheme}`, { within: 'main' })
  }
})

test('the keyboard alone fills in and sends the form, and never meets the trap', async ({ page }) => {
  const contact = new ContactPage(page)
  await contact.open()
  await contact.field('First name').focus()
  for (const label of fieldLabels) {
    await expect(contact.field(label)).toBeFocused()
    await page.keyboard.insertText(contact.answer[label])
    await page.keyboard.press('Tab')
  }
  await expect(contact.submit).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(contact.thanks).toBeVisible()
  expect(await contact.received()).toHaveLength(1)
  await expect(page.getByRole('textbox', { name: 'Leave this field empty' })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the browser submits the form and returns to the thanks', async ({ page }) => {
    await page.goto(`${siteUrl}/contact`)
    const contact = new ContactPage(page)
    await expect(contact.thanks).toBeHidden()
    await contact.fill()
    await contact.submit.click()
    await page.waitForURL(`${siteUrl}/contact#message-sent`)
    await expect(contact.thanks).toBeVisible()
    const [form] = await contact.received()
    expect(form).toMatchObject({
      Name_First: contact.answer['First name'],
      Email: contact.answer.Email,
      leave_empty: '',
    })
  })

  test('the browser checks what is required and how long it may be', async ({ page }) => {
    await page.goto(`${siteUrl}/contact`)
    const contact = new ContactPage(page)
    await contact.fill({ Message: '' })
    await contact.submit.click()
    await expect(contact.field('Message')).toBeFocused()
    expect(page.url()).toBe(`${siteUrl}/contact`)
    for (const label of fieldLabels) {
      await expect(contact.field(label)).toHaveAttribute('maxlength', label === 'Message' ? '65535' : '255')
    }
    expect(await contact.received()).toEqual([])
  })
})
