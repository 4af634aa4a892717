import type { Page } from '@playwright/test'
import { holdScripts } from './held-scripts.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 } })

const menu = {
  path: '/',
  opener: (page: Page) => page.getByRole('button', { name: /(Open|Close) menu/ }),
  panel: (page: Page) => page.locator('header [popover]'),
  content: (page: Page) => page.locator('header [popover]').getByRole('link', { name: 'Features' }),
}
const sheet = {
  path: '/events',
  opener: (page: Page) => page.getByRole('button', { name: /^Filters/ }),
  panel: (page: Page) => page.getByRole('dialog', { name: 'Filters' }),
  content: (page: Page) => page.getByRole('combobox', { name: 'University' }),
}

test('the menu opens before the scripts load, and remains open after hydration', async ({ page }) => {
  const held = await holdScripts(page)
  await page.goto(siteUrl, { waitUntil: 'commit' })
  await menu.opener(page).click()
  await expect(menu.content(page)).toBeInViewport()
  await held.release()
  await expect(menu.content(page)).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu.panel(page)).toBeHidden()
})

test('the menu traps keyboard focus, and closes on every link and route change', async ({ page }) => {
  await page.goto(siteUrl, { waitUntil: 'networkidle' })
  await menu.opener(page).click()
  const last = menu.panel(page).getByRole('link').last()
  await last.focus()
  await page.keyboard.press('Tab')
  await expect(menu.opener(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(last).toBeFocused()
  // The second click links to the current page.
  for (const path of ['/features', '/features']) {
    await menu.content(page).click()
    await page.waitForURL(siteUrl + path)
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
    await menu.opener(page).click()
  }
  await page.goBack()
  await expect(menu.panel(page)).toBeHidden()
})

test('the page scrolls after a phone with an open menu is rotated', async ({ page }) => {
  await page.goto(siteUrl, { waitUntil: 'networkidle' })
  await menu.opener(page).click()
  await page.setViewportSize({ width: 800, height: 360 })
  await page.mouse.wheel(0, 500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
})

test('the page scrolls after a visitor goes back from an open sheet', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto(`${siteUrl}/about`, { waitUntil: 'networkidle' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events', exact: true }).click()
  await sheet.opener(page).click()
  await expect(sheet.panel(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${siteUrl}/about`)
  await page.evaluate(() => scrollTo(0, 0))
  await page.mouse.wheel(0, 500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
})

test('the search and the filter sheet work without scripts, and hydration does not change them', async ({
  page,
}) => {
  const held = await holdScripts(page)
  await page.goto(siteUrl + sheet.path, { waitUntil: 'commit' })
  await page.getByRole('searchbox').fill('film')
  await sheet.opener(page).click()
  const university = sheet.content(page)
  await university.selectOption({ index: 1 })
  const chosen = await university.inputValue()
  await held.release()
  await expect(university).toBeInViewport()
  await expect(university).toHaveValue(chosen)
  await expect(page.getByRole('searchbox', { includeHidden: true })).toHaveValue('film')
  await page.keyboard.press('Escape')
  await expect(sheet.panel(page)).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu and the sheet open and close', async ({ page }) => {
    for (const { path, opener, panel, content } of [menu, sheet]) {
      await page.goto(siteUrl + path)
      await opener(page).click()
      await expect(content(page)).toBeInViewport()
      await page.keyboard.press('Escape')
      await expect(panel(page)).toBeHidden()
    }
  })
})

test('the additional filters open as a modal dialog', async ({ page }) => {
  await page.goto(`${siteUrl}/events`)
  await sheet.opener(page).click()
  const dialog = sheet.panel(page)
  await expect(dialog).toBeVisible()
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
  await expect(sheet.content(page), 'takes the focus').toBeFocused()
  const box = await dialog.boundingBox()
  expect(box?.height, 'is as high as its content').toBeLessThan(400)
  await page.mouse.click(5, 5)
  await expect(dialog, 'a click beside it closes it').toBeHidden()
  await expect(sheet.opener(page), 'gives the focus back').toBeFocused()

  await sheet.opener(page).click()
  await sheet.content(page).selectOption({ index: 1 })
  const chosen = await sheet.content(page).inputValue()
  await dialog.getByRole('button', { name: 'Show events' }).click()
  await expect(page).toHaveURL(/[?&]university=/)
  await expect(sheet.opener(page), 'says how many filters are set').toHaveText('Filters (1)')
  await sheet.opener(page).click()
  await expect(sheet.content(page)).toHaveValue(chosen)
})

test('the month of a date badge is completely visible in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${siteUrl}/events`, { waitUntil: 'networkidle' })
  const [month, day] = await page.locator('#results li p[aria-hidden]').first().locator('span').all()
  const clip = await month?.boundingBox()
  if (!clip || !day) throw new Error('The badge has no month and day.')
  const shown = await page.screenshot({ clip })
  await day.evaluate((element) => {
    element.style.visibility = 'hidden'
  })
  expect(shown.equals(await page.screenshot({ clip }))).toBe(true)
})

test('in forced colours, a filled button has a border and the postmark has the text colour', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto(`${siteUrl}/events`)
  await sheet.opener(page).click()
  const apply = page.getByRole('button', { name: 'Show events' })
  expect(await apply.evaluate((element) => getComputedStyle(element).borderTopWidth)).not.toBe('0px')

  await page.goto(`${siteUrl}/contact`)
  const colour = (element: Element) => getComputedStyle(element).color
  const words = await page.locator('body').evaluate(colour)
  expect(await page.locator('svg:has(textPath)').evaluate(colour)).toBe(words)
})
