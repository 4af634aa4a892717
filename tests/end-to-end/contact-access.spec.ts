import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { ContactPage, fieldLabels } from './contact-page.ts'
import { collectorUrl, failedSend } from './inbox.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

const expectMainAccessible = (page: Page, state: string) => expectAccessible(page, state, { within: 'main' })

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`no violation of accessibility, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('wrong and long', async ({ page }) => {
      const contact = new ContactPage(page)
      await contact.open()
      await contact.field('Message').fill('m'.repeat(65_540))
      await contact.submit.click()
      await expect(contact.summary).toBeVisible()
      await expectMainAccessible(page, 'wrong and long')
    })

    test('being sent, sent, failed and offline', async ({ page, context, problems }) => {
      problems.allow(failedSend)
      const contact = new ContactPage(page)
      await contact.open()
      const held = Promise.withResolvers<void>()
      await page.route(collectorUrl, (route) => held.promise.then(() => route.continue()))
      await contact.fill()
      await contact.submit.click()
      await expect(contact.submit).toBeDisabled()
      await expectMainAccessible(page, 'being sent')
      held.resolve()
      await expect(contact.thanks).toBeVisible()
      await expectMainAccessible(page, 'sent')

      await page.unroute(collectorUrl)
      await page.route(collectorUrl, (route) => route.abort())
      await contact.fill()
      await contact.submit.click()
      await expect(contact.summary).toBeVisible()
      await context.setOffline(true)
      await expectMainAccessible(page, 'failed, and offline since')
    })
  })
}

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
