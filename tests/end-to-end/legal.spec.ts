import type { Page } from '@playwright/test'
import { answerConsent } from './consent.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

const terms = `${siteUrl}/terms-and-conditions`
const privacy = `${siteUrl}/privacy`
const comparison = `${terms}/compare/2024-09-02/2025-05-10`

const phone = { width: 360, height: 740 }
const desktop = { width: 1440, height: 900 }

const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' })
const section = (page: Page, number: number) => page.locator(`#section-${number}`)

/** Returns a section's distance from the top of the window (px). */
async function topOf(page: Page, number: number): Promise<number> {
  return (await section(page, number).boundingBox())?.y ?? Number.NaN
}

test.use({ viewport: desktop, reducedMotion: 'reduce' })

// On a phone the notice would cover elements that the tests click.
test.beforeEach(({ page }) => answerConsent(page, 'declined'))

test('each of 17 sections is in the table of contents, where a click scrolls to the section and marks it', async ({
  page,
}) => {
  await page.goto(terms)
  const links = contents(page).getByRole('listitem').getByRole('link')
  await expect(links).toHaveCount(17)
  for (const [index, link] of (await links.all()).entries())
    await expect(link).toHaveAttribute('href', `#section-${index + 1}`)
  const link = contents(page).getByRole('link', { name: 'Limitation of Liability' })
  await link.click()
  await expect(page).toHaveURL(`${terms}#section-12`)
  await expect(link).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => topOf(page, 12)).toBeLessThan(120)
  await page.mouse.wheel(0, 3000)
  await expect(link).not.toHaveAttribute('aria-current')
  await expect(contents(page).locator('[aria-current]')).toHaveCount(1)
  await test.step('the printed page contains the text but no navigation', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(contents(page)).toBeHidden()
    await expect(section(page, 17)).toBeVisible()
  })
})

test('deep links and headings activate sections, by mouse and by keyboard', async ({ page }) => {
  await page.goto(`${terms}#section-9`)
  await expect(section(page, 9)).toBeInViewport()
  await expect(section(page, 9)).toHaveAttribute('data-active')
  const heading = section(page, 3).getByRole('link', { name: 'Eligibility' })
  await heading.click()
  await expect(section(page, 3)).toHaveAttribute('data-active')
  await expect(section(page, 9)).not.toHaveAttribute('data-active')
  await expect(page).toHaveURL(`${terms}#section-3`)
  await page.keyboard.press('Enter')
  await expect(section(page, 3)).not.toHaveAttribute('data-active')
  await expect(page).toHaveURL(terms)
  await heading.press('Enter')
  await expect(section(page, 3)).toHaveAttribute('data-active')
})

test('scrolling is smooth only when jumping to a chosen section, and never with reduced motion', {
  tag: '@nightly',
}, async ({ page }) => {
  const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
  const behaviourAfterChoice = () =>
    contents(page)
      .getByRole('link', { name: 'Indemnification' })
      .evaluate((link: HTMLElement) => {
        link.click()
        return getComputedStyle(document.documentElement).scrollBehavior
      })
  await page.goto(terms)
  expect(await behaviourAfterChoice()).toBe('auto')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(terms)
  expect(await behaviour()).toBe('auto')
  await expect.poll(behaviourAfterChoice).toBe('smooth')
  await expect.poll(behaviour).toBe('auto')
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the table of contents closes after a choice and shows the current section', async ({ page }) => {
    await page.goto(terms)
    const link = contents(page).getByRole('link', { name: 'Indemnification' })
    await expect(link).toBeHidden()
    await contents(page).getByText('Contents').last().click()
    await link.click()
    await expect(link).toBeHidden()
    await expect(contents(page)).toContainText('13. Indemnification')
    // The bar is sticky and does not cover the heading.
    const bar = await contents(page).boundingBox()
    await expect.poll(() => topOf(page, 13)).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all content is readable and reachable', async ({ page }) => {
    await page.goto(terms)
    await contents(page).getByRole('link', { name: 'Intellectual Property' }).click()
    await expect(page).toHaveURL(`${terms}#section-9`)
    await expect(section(page, 9)).toBeInViewport()
    await expect(section(page, 17)).toContainText('Questions about these Terms')
    await page.goto(comparison)
    await expect(page.locator('del').first()).toBeVisible()
  })
})

test('old versions have a permanent noindex page that shows their changes', async ({ page, request }) => {
  await page.goto(terms)
  await page.getByRole('link', { name: 'Version of 2 September 2024', exact: true }).click()
  await expect(page).toHaveURL(`${terms}/2024-09-02`)
  await expect(page.getByText('This version was replaced on 10 May 2025.')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${terms}/2024-09-02`)
  const current = await (await request.get(`${terms}/2025-05-10`)).text()
  expect(current).toContain(`<link rel="canonical" href="${terms}"`)
  expect(current).not.toContain('<meta name="robots"')
  for (const unknown of ['2025-05-11', 'latest', 'compare', 'compare/2024-09-02/2024-09-03'])
    expect((await request.get(`${terms}/${unknown}`)).status(), unknown).toBe(404)

  await page.goBack()
  await page.getByRole('link', { name: 'See what changed' }).first().click()
  await expect(page).toHaveURL(comparison)
  await expect(page.locator('del', { hasText: '7' }).first()).toContainText('Removed')
  await expect(page.locator('ins', { hasText: 'Twitter' }).first()).toContainText('Added')
  const unchanged = page.locator('details', { has: page.getByRole('heading', { name: 'Disclaimers' }) })
  await expect(unchanged).toContainText('No change')
  await expect(unchanged).not.toHaveAttribute('open')
})

test('anchors link to the current page, not the previous one', async ({ page }) => {
  await page.goto(`${terms}#section-3`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL(privacy)
  await contents(page).getByRole('link', { name: 'Data Retention' }).click()
  const retention = page.getByRole('region', { name: 'Data Retention' })
  await expect(retention).toBeInViewport()
  await expect(retention).toHaveAttribute('data-active')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`${terms}#section-3`)
  await contents(page).getByRole('link', { name: 'Data Protection & Privacy' }).click()
  const protection = page.getByRole('region', { name: 'Data Protection & Privacy' })
  await expect(protection).toBeInViewport()
  await protection.getByRole('link', { name: 'Privacy Policy' }).last().click()
  await expect(page).toHaveURL(`${privacy}#section-6`)
  await expect(page.getByRole('region', { name: 'Data Subject Rights' })).toBeInViewport()
})
