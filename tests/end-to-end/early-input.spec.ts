import { ContactPage } from './contact-page.ts'
import { departures, phones, recordNavigations } from './handoff-devices.ts'
import { holdScripts, waitForHydration } from './held-scripts.ts'
import { collectorUrl } from './inbox.ts'
import { forward, serve } from './server-before-site.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

test('a contact form that is submitted before hydration waits for it and is sent once', async ({ page }) => {
  const protocol = await page.context().newCDPSession(page)
  const contact = new ContactPage(page)
  const held = await holdScripts(page)
  await page.goto(`${siteUrl}/contact`, { waitUntil: 'commit' })
  await contact.fill({ Email: '' })
  // Set the value like a password manager, which does not dispatch events.
  await contact.field('Email').evaluate((field: HTMLInputElement, email) => {
    field.value = email
  }, contact.answer.Email)
  await contact.submit.click()
  await expect(contact.submit, 'shows that the click was taken').toHaveAttribute('aria-busy', 'true')
  await contact.submit.click()
  // On a slow CPU, the form is hydrated long after React starts.
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  const sending = page.waitForRequest(collectorUrl)
  await held.release()
  expect((await sending).isNavigationRequest()).toBe(false)
  await expect(contact.thanks).toBeVisible()
  await expect(contact.submit).not.toHaveAttribute('aria-busy')
  expect(await contact.received()).toHaveLength(1)
})

test('forms with personal data never put it into the URL', async ({ page }) => {
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

for (const [path, control, address] of [
  ['/event/Xk3vR9bTq2LmZ8cWyH5N', '[data-open-app]', /^campusagora:/],
  ['/contact', 'main a[href^="mailto:"]', /^mailto:/],
  ['/contact', 'main a[href^="tel:"]', /^tel:/],
] as const) {
  test.describe(`while ${path} is still loading`, () => {
    test.use({ ...phones[0]?.options })

    // Browsers stop loading a page if it navigates to another app.
    test(`a tap on ${control} opens the other app, and the page still hydrates`, async ({ page }) => {
      const end = Promise.withResolvers<void>()
      const server = await serve((request, response) => {
        void forward(request, response, async (body) => {
          const script = body.indexOf('beforeHydration')
          const part = script < 0 ? body.length : body.indexOf('</script>', script) + 100
          response.write(body.subarray(0, part))
          if (part < body.length) await end.promise
          response.end(body.subarray(part))
        })
      })
      const asked = await recordNavigations(page)
      await page.goto(server.origin + path, { waitUntil: 'commit' })
      await page.waitForFunction(() => 'beforeHydration' in window)
      await page.locator(control).first().dispatchEvent('click')
      // The other app takes over, so the page does not open the store on a busy machine.
      await departures['the window loses the focus']?.(page)
      end.resolve()
      await waitForHydration(page)
      await expect.poll(() => asked).toEqual([expect.stringMatching(address)])
      await page.close()
      await server.close()
    })
  })
}
