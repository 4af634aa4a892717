import type { Page } from '@playwright/test'
import { waitForEarlyScript } from '../browser/slow-phone.ts'
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

/**
 * Serves the site, but only the start of each page.
 * @param endOf returns the end of the start, from the index of the script at the end of the HTML
 */
async function serveInParts(endOf: (body: Buffer, script: number) => number) {
  const end = Promise.withResolvers<void>()
  const server = await serve((request, response) => {
    void forward(request, response, async (body) => {
      if (body.subarray(0, 9).toString() !== '<!DOCTYPE') return void response.end(body)
      const part = endOf(body, body.lastIndexOf('<script', body.indexOf('beforeHydration')))
      response.write(body.subarray(0, part))
      await end.promise
      response.end(body.subarray(part))
    })
  })
  return { ...server, release: end.resolve }
}

test('sections far below the first view are rendered after the first paint, before hydration', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const held = await holdScripts(page)
  const server = await serveInParts((_, script) => script)
  await page.goto(server.origin, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  expect(await isRendered(page, '#start-heading')).toBe(false)
  server.release()
  await expect.poll(() => isRendered(page, '#start-heading')).toBe(true)
  await held.release()
  await page.close()
  await server.close()
})

for (const path of ['/', '/about']) {
  test(`hydration does not move the end of ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    const held = await holdScripts(page)
    await page.goto(siteUrl + path, { waitUntil: 'commit' })
    await waitForEarlyScript(page)
    const button = page.getByRole('button', { name: 'Privacy choices' })
    await button.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    await expect(button).toBeInViewport()
    await held.release()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    await expect(button).toBeInViewport({ timeout: 1 })
  })
}

test('if the URL has an anchor, all sections are rendered before hydration', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const held = await holdScripts(page)
  await page.goto(`${siteUrl}/features#event-creation`, { waitUntil: 'commit' })
  await expect(page.locator('#event-creation')).toBeInViewport()
  expect(await isRendered(page, '#start-heading')).toBe(true)
  await held.release()
})

for (const place of ['#team-heading', 'body > footer li:last-child']) {
  test(`a page that is reloaded at ${place} returns to its scroll position`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(`${siteUrl}/about`)
    await waitForHydration(page)
    const element = page.locator(place).last()
    await element.evaluate((target) => target.scrollIntoView({ behavior: 'instant' }))
    const getTop = () => element.evaluate((target) => Math.round(target.getBoundingClientRect().top))
    const before = await getTop()
    await page.reload()
    await waitForHydration(page)
    await expect.poll(getTop).toBe(before)
  })
}

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
      const server = await serveInParts((body, script) => body.indexOf('</script>', script) + 100)
      const asked = await recordNavigations(page)
      await page.goto(server.origin + path, { waitUntil: 'commit' })
      await page.waitForFunction(() => 'beforeHydration' in window)
      await page.locator(control).first().dispatchEvent('click')
      // The other app takes over, so the page does not open the store on a busy machine.
      await departures['the window loses the focus']?.(page)
      server.release()
      await waitForHydration(page)
      await expect.poll(() => asked).toEqual([expect.stringMatching(address)])
      await page.close()
      await server.close()
    })
  })
}
