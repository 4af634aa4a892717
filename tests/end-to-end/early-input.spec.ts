import { messages } from '../specification/copy.ts'
import { newAccountHolder } from './account-holder.ts'
import { accountPage } from './account-page.ts'
import { ContactPage } from './contact-page.ts'
import { holdScripts } from './held-scripts.ts'
import { collectorUrl } from './inbox.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

test('a contact form that is sent before hydration waits for it, and is sent once', async ({ page }) => {
  const protocol = await page.context().newCDPSession(page)
  const contact = new ContactPage(page)
  const held = await holdScripts(page)
  await page.goto(`${siteUrl}/contact`, { waitUntil: 'commit' })
  await contact.fill()
  await contact.submit.click()
  await expect(contact.submit, 'shows that the click was taken').toHaveAttribute('aria-busy', 'true')
  await contact.submit.click()
  // A slow processor hydrates the form long after React has begun with it.
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  const sending = page.waitForRequest(collectorUrl)
  await held.release()
  expect((await sending).isNavigationRequest()).toBe(false)
  await expect(contact.thanks).toBeVisible()
  await expect(contact.submit).not.toHaveAttribute('aria-busy')
  expect(await contact.received()).toHaveLength(1)
})

test('what a password manager fills in before hydration is seen by the validation', async ({ page }) => {
  const contact = new ContactPage(page)
  const held = await holdScripts(page)
  await page.goto(`${siteUrl}/contact`, { waitUntil: 'commit' })
  await contact.submit.waitFor()
  await page.evaluate(() => {
    const fill = (name: string, value: string) => {
      const field = document.querySelector<HTMLInputElement>(`main form [name="${name}"]`)
      if (field) field.value = value
    }
    fill('Name_First', 'Eleni')
    fill('Name_Last', 'Markou')
    fill('Email', 'eleni@campus.example')
  })
  await held.release()
  await contact.submit.click()
  await expect(contact.summary.getByRole('link')).toHaveText(['Message: Please fill in this field.'])
})

test('an early Enter asks for a reset mail, and puts nothing into the address', async ({ page }) => {
  const holder = await newAccountHolder()
  const { button, field, status } = accountPage(page)
  const held = await holdScripts(page)
  await page.goto(`${siteUrl}/forgot-password`, { waitUntil: 'commit' })
  await field('Email').fill(holder.email)
  await field('Email').press('Enter')
  await expect(button('Send Reset Instructions')).toHaveAttribute('aria-busy', 'true')
  await held.release()
  await expect(status).toContainText(messages.instructionsSent)
  await expect(page).toHaveURL(`${siteUrl}/forgot-password`)
})

test('an early search for events needs no script, and early choices survive hydration', async ({ page }) => {
  const held = await holdScripts(page)
  await page.goto(`${siteUrl}/events`, { waitUntil: 'commit' })
  await page.getByRole('searchbox').fill('film')
  await page.getByRole('button', { name: 'Filters' }).click()
  const university = page.getByRole('combobox', { name: 'University' })
  await university.selectOption({ index: 1 })
  const chosen = await university.inputValue()
  await held.release()
  await expect(page.getByRole('searchbox', { includeHidden: true })).toHaveValue('film')
  await expect(university).toHaveValue(chosen)
})

test('forms with personal data never put it into an address', async ({ page }) => {
  for (const path of ['/contact', '/forgot-password']) {
    await page.goto(siteUrl + path)
    const forms = await page
      .locator('form:has(input)')
      .evaluateAll((found) =>
        found.map((form) => form instanceof HTMLFormElement && [form.method, form.action]),
      )
    expect(forms).toEqual([['post', path === '/contact' ? collectorUrl : siteUrl + path]])
  }
})
