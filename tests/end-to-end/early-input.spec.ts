import type { Page } from '@playwright/test'
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

/** Whether an element is rendered, even if it is outside the window. */
const isRendered = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))

test('sections far below the first view are rendered after hydration', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const held = await holdScripts(page)
  await page.goto(siteUrl, { waitUntil: 'commit' })
  expect(await isRendered(page, 'h1')).toBe(true)
  expect(await isRendered(page, '#start-heading')).toBe(false)
  await held.release()
  expect(await isRendered(page, '#start-heading')).toBe(true)
})

test('if the URL has an anchor, all sections are rendered before hydration', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const held = await holdScripts(page)
  await page.goto(`${siteUrl}/features#event-creation`, { waitUntil: 'commit' })
  await expect(page.locator('#event-creation')).toBeInViewport()
  expect(await isRendered(page, '#start-heading')).toBe(true)
  await held.release()
})

/** The position of an element in the window (px). */
const getTop = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))

test('a reloaded page returns to its scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`${siteUrl}/about`)
  await waitForHydration(page)
  await page.locator('#team-heading').evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }))
  const before = await getTop(page, '#team-heading')
  await page.reload()
  await waitForHydration(page)
  await expect.poll(() => getTop(page, '#team-heading')).toBe(before)
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
