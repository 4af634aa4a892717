import { chromium, type Page } from '@playwright/test'
import { expect, onTestFinished, vi } from 'vitest'
import { browserLaunchOptions } from '../browser/browser.ts'
import { pickEachKind, routesAndVariants } from '../public-routes.ts'
import type { Launched } from './launched.ts'

/**
 * Terminal lines that report a problem. Excludes the marks in Next's list of settings, and the warning about
 * a slow disk.
 */
const complaint =
  /^(?!\s+[⨯·✓] \w+$|⚠ Slow filesystem).*(?:⨯|⚠|\berror\b|\bwarn|did not answer|cannot be|Insight| [45]\d\d in )/i

/**
 * Publishes a change and waits for the Studio's message about the site. Opens the Studio once more if that fails,
 * because Vite reloads it when it finds another package to bundle.
 */
async function publishInStudio(page: Page, studioUrl: string): Promise<void> {
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  const notice = page.getByText('Published. This site does not report when')
  const attempt = async () => {
    await page.goto(`${studioUrl}/structure/contactPage`, { timeout: 300_000 })
    const heading = page.getByTestId('field-heading').locator('input')
    await heading.fill(`Say hello ${Date.now()}`, { timeout: 300_000 })
    await publish.click()
    await notice.waitFor({ timeout: 60_000 })
  }
  await vi.waitFor(attempt, { timeout: 900_000 })
}

/**
 * Visits every kind of page in development, and publishes in the Studio. Checks that neither the terminal nor the browser
 * reports a problem, and that the site shows the published content immediately.
 */
export async function checkDevelopment(dev: Launched, siteUrl: string, studioUrl: string): Promise<void> {
  const browser = await chromium.launch(await browserLaunchOptions())
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const messages: string[] = []
  page.on('console', (message) => {
    // On a slow machine, the browser complains that the styles that Next preloads are used too late.
    if (['error', 'warning'].includes(message.type()) && !/was preloaded using/.test(message.text()))
      messages.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => messages.push(`${page.url()}: ${error.message}`))
  for (const { path } of pickEachKind(await routesAndVariants(siteUrl))) {
    await page.goto(siteUrl + path, { waitUntil: 'networkidle', timeout: 300_000 })
    const badges = await page.locator('[data-nextjs-toast] [data-issues]').count()
    if (badges > 0) messages.push(`${path}: a badge`)
  }
  await publishInStudio(page, studioUrl)
  await expect
    .poll(dev.output, { timeout: 300_000 })
    .toMatch(/GET \/contact[\s\S]*POST \/api\/revalidate 200/)
  expect(await (await fetch(`${siteUrl}/contact`)).text()).toContain('Say hello')
  const lines = dev.output().split('\n')
  expect([...messages, ...lines.filter((line) => complaint.test(line))]).toEqual([])
}
