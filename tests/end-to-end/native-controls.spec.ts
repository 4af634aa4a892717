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

for (const [name, { path, opener, panel, content }] of Object.entries({ menu, sheet })) {
  test(`the ${name} opens before the scripts are there, and hydration leaves it open`, async ({ page }) => {
    const held = await holdScripts(page)
    await page.goto(siteUrl + path, { waitUntil: 'commit' })
    await opener(page).click()
    await expect(content(page)).toBeInViewport()
    await held.release()
    await expect(content(page)).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test(`the ${name} opens and closes`, async ({ page }) => {
      await page.goto(siteUrl + path)
      await opener(page).click()
      await expect(content(page)).toBeInViewport()
      await page.keyboard.press('Escape')
      await expect(panel(page)).toBeHidden()
    })
  })
}

test('the menu says that it is open when React takes it over', async ({ page }) => {
  const held = await holdScripts(page)
  await page.goto(siteUrl, { waitUntil: 'commit' })
  await menu.opener(page).click()
  await held.release()
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
})

for (const width of [360, 1440]) {
  test(`the further filters are a modal dialog, ${width} px wide window`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(`${siteUrl}/events`)
    await sheet.opener(page).click()
    const dialog = sheet.panel(page)
    await expect(dialog).toBeVisible()
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
    await expect(sheet.content(page), 'takes the focus').toBeFocused()
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab')
      const place = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)
      // After the last control browsers lead to their own bars, for which the body stands.
      const isOutside = await page.evaluate(() => document.activeElement !== document.body)
      if (isOutside) expect(place).toBe('DIALOG')
    }
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
}

test('controls that show a box by colour alone have a border in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${siteUrl}/events`)
  await sheet.opener(page).click()
  const apply = page.getByRole('button', { name: 'Show events' })
  expect(await apply.evaluate((element) => getComputedStyle(element).borderTopWidth)).not.toBe('0px')
})

test('the postmark has the colour of words in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto(`${siteUrl}/contact`)
  const colour = (element: Element) => getComputedStyle(element).color
  const words = await page.locator('body').evaluate(colour)
  expect(await page.locator('svg:has(textPath)').evaluate(colour)).toBe(words)
})
