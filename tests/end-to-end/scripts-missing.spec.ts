import { ContactPage } from './contact-page.ts'
import { holdScripts, visitWithoutScripts } from './held-scripts.ts'
import { collectorUrl } from './inbox.ts'
import { forward, serve } from './server-before-site.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

const blocked = /^net::ERR_BLOCKED_BY_CLIENT/

test.use({ viewport: { width: 360, height: 740 } })

for (const path of ['/verify?mode=verifyEmail&oobCode=any', '/reset-password?oobCode=any&lang=el']) {
  test(`${path} says that it could not load, with a link to retry`, async ({ page, problems }) => {
    problems.allow(blocked)
    await visitWithoutScripts(page, siteUrl + path)
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toContainText(
      path.endsWith('lang=el') ? 'Ένα μέρος της σελίδας δεν έφτασε.' : 'A part of this page has not arrived.',
    )
    await expect(main.getByRole('status'), 'nothing spins').toBeHidden()
    await expect(main.getByRole('button')).toBeHidden()
    const again = main.getByRole('alert').getByRole('link')
    await expect(again).toHaveJSProperty('href', siteUrl + path)
  })
}

test('without scripts, a reset page still reports a missing code', async ({ page, problems }) => {
  problems.allow(blocked)
  await visitWithoutScripts(page, `${siteUrl}/reset-password`)
  await expect(page.getByText('Invalid or missing reset code in the URL.')).toBeVisible()
  await expect(page.getByText('A part of this page has not arrived.')).toBeHidden()
})

test('a page from an older build works without scripts and only logs its missing files', async ({
  page,
  problems,
}) => {
  const gone = /\/_next\/static\/of-an-older-build\//
  problems.allow(/^404: .*\/_next\/static\/of-an-older-build\//)
  const said: string[] = []
  page.on('console', (message) => {
    if (!gone.test(message.location().url) || !message.text().startsWith('Failed to load resource:'))
      said.push(`${message.type()}: ${message.text()}`)
  })
  await page.route(`${siteUrl}/contact`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(
      /(src|href)="\/_next\/static\//g,
      '$1="/_next/static/of-an-older-build/',
    )
    await route.fulfill({ response, body })
  })
  const contact = new ContactPage(page)
  await page.goto(`${siteUrl}/contact`)
  await page.locator('html[data-scripts-missing]').waitFor()
  await contact.fill()
  await contact.submit.click()
  await expect(contact.thanks).toBeVisible()
  expect(await contact.received()).toHaveLength(1)
  expect(said).toEqual([])
})

test('a page whose scripts stall works without them after ten seconds', async ({ page, problems }) => {
  // The inbox only accepts forms from the site's origin.
  problems.allow(/^net::ERR_/, `403: ${collectorUrl}`)
  const server = await serve((request, response) => {
    void forward(request, response, async (body) => {
      const isScript = request.url?.startsWith('/_next/') && request.url.endsWith('.js')
      if (isScript) response.write(body.subarray(0, body.length / 2))
      else response.end(body)
    })
  })
  await page.clock.install()
  const contact = new ContactPage(page)
  await page.goto(`${server.origin}/contact`, { waitUntil: 'commit' })
  await contact.fill()
  await contact.submit.click()
  await expect(contact.submit).toHaveAttribute('aria-busy', 'true')
  const sent = page.waitForRequest(collectorUrl)
  await page.clock.fastForward(10_000)
  expect((await sent).isNavigationRequest(), 'sent by the browser').toBe(true)
  await page.close()
  await server.close()
})

test('a page recovers when its scripts load late', async ({ page }) => {
  await page.clock.install()
  const held = await holdScripts(page)
  await page.goto(`${siteUrl}/forgot-password`, { waitUntil: 'commit' })
  await page.getByRole('main').getByRole('button').waitFor()
  await page.clock.fastForward(12_000)
  await expect(page.getByText('A part of this page has not arrived.')).toBeVisible()
  await held.release()
  await expect(page.getByRole('main').getByRole('button')).toBeVisible()
  await expect(page.getByText('A part of this page has not arrived.')).toBeHidden()
})
