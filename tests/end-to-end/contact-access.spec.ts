import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { ContactPage, fieldLabels, goodAnswer } from './contact-page.ts'
import { collectorUrl, emptyInbox, receivedForms } from './inbox.ts'
import { siteUrl } from './system.ts'

test.beforeEach(emptyInbox)

async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page }).include('main').analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`no violation of accessibility, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('untouched, wrong and long', async ({ page }) => {
      const contact = new ContactPage(page)
      await contact.open()
      expect(await violations(page), 'untouched').toEqual([])
      await contact.field('Message').fill('m'.repeat(65_540))
      await contact.submit.click()
      await expect(contact.summary).toBeVisible()
      expect(await violations(page), 'wrong and long').toEqual([])
    })

    test('being sent, sent, failed and offline', async ({ page, context }) => {
      const contact = new ContactPage(page)
      await contact.open()
      const held = Promise.withResolvers<void>()
      await page.route(collectorUrl, (route) => held.promise.then(() => route.continue()))
      await contact.fill()
      await contact.submit.click()
      await expect(contact.submit).toHaveText('Submitting')
      expect(await violations(page), 'being sent').toEqual([])
      held.resolve()
      await expect(contact.thanks).toBeVisible()
      expect(await violations(page), 'sent').toEqual([])

      await page.unroute(collectorUrl)
      await page.route(collectorUrl, (route) => route.abort())
      await contact.fill()
      await contact.submit.click()
      await expect(contact.summary).toBeVisible()
      await context.setOffline(true)
      expect(await violations(page), 'failed, and offline since').toEqual([])
    })
  })
}

test('the keyboard alone fills in and sends the form, and never meets the trap', async ({ page }) => {
  const contact = new ContactPage(page)
  await contact.open()
  await contact.field('First name').focus()
  for (const label of fieldLabels) {
    await expect(contact.field(label)).toBeFocused()
    await page.keyboard.insertText(goodAnswer[label])
    await page.keyboard.press('Tab')
  }
  await expect(contact.submit).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(contact.thanks).toBeVisible()
  expect(await receivedForms()).toHaveLength(1)
  await expect(page.getByRole('textbox', { name: 'Leave this field empty' })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the browser sends the form by itself and comes back to the thanks', async ({ page }) => {
    await page.goto(`${siteUrl}/contact`)
    const contact = new ContactPage(page)
    await expect(contact.thanks).toBeHidden()
    await contact.fill()
    await contact.submit.click()
    await page.waitForURL(`${siteUrl}/contact#message-sent`)
    await expect(contact.thanks).toBeVisible()
    const [form] = await receivedForms()
    expect(form).toMatchObject({
      Name_First: goodAnswer['First name'],
      Email: goodAnswer.Email,
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
    expect(await receivedForms()).toEqual([])
  })
})
