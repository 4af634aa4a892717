import { scrollToConsentNotice } from './consent.ts'
import { ContactPage, fieldLabels } from './contact-page.ts'
import { collectorUrl } from './inbox.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

const empty = Object.fromEntries(fieldLabels.map((label) => [label, '']))

test('typed text survives a reload and navigation in its tab until it is sent', async ({ page, context }) => {
  const contact = new ContactPage(page)
  await contact.open()
  await contact.fill()
  await page.reload()
  await contact.waitForHydration()
  expect(await contact.values()).toEqual(contact.answer)

  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Home' }).click()
  await page.waitForURL(`${siteUrl}/`)
  await page.goBack()
  await expect.poll(() => contact.values()).toEqual(contact.answer)
  const other = new ContactPage(await context.newPage())
  await other.open()
  expect(await other.values()).toEqual(empty)

  await contact.submit.click()
  await expect(contact.thanks).toBeVisible()
  await page.reload()
  await contact.waitForHydration()
  expect(await contact.values()).toEqual(empty)
})

test('the form works if storage is blocked', { tag: '@nightly' }, async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    }
    Object.defineProperty(window, 'sessionStorage', blocked)
    Object.defineProperty(window, 'localStorage', blocked)
  })
  await page.goto(`${siteUrl}/contact`)
  const contact = new ContactPage(page)
  await contact.waitForHydration()
  await scrollToConsentNotice(page)
  await page.getByRole('button', { name: 'Decline' }).click()
  await contact.fill()
  await contact.submit.click()
  await expect(contact.thanks).toBeVisible()
})

test('a bot that fills in every field sees the thank-you message, but nothing is sent', async ({ page }) => {
  const contact = new ContactPage(page)
  let requests = 0
  page.on('request', (request) => {
    if (request.url() === collectorUrl) requests++
  })
  await contact.open()
  await contact.fill()
  await contact.form.locator('[name=leave_empty]').evaluate((trap: HTMLInputElement) => {
    trap.value = 'https://spam.example'
  })
  await contact.submit.click()
  await expect(contact.thanks).toBeVisible()
  expect(requests).toBe(0)
  expect(await contact.received()).toEqual([])
})
