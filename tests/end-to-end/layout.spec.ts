import type { Page } from '@playwright/test'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

const bands = `${siteUrl}/event/Xk3vR9bTq2LmZ8cWyH5N`
const club = `${siteUrl}/club/k4WzE7tXy0QnGvRb5JmS`

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not on the page.`)
  return { ...box, bottom: box.y + box.height }
}

test("there is a gap between a club's last section and the footer", async ({ page }) => {
  await page.goto(club)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const [last, footer] = [
      await boxOf(page, '[aria-labelledby="other-clubs"] ul'),
      await boxOf(page, 'footer'),
    ]
    expect(footer.y - last.bottom, `${width} px`).toBeGreaterThanOrEqual(40)
  }
})

for (const address of [bands, club]) {
  test(`a phone in landscape shows the title of ${new URL(address).pathname}`, async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 340 })
    await page.goto(address)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toBeInViewport({ ratio: 1 })
    const { x, bottom } = await boxOf(page, 'h1')
    expect(
      await page.evaluate(
        ([left = 0, top = 0]) => document.elementFromPoint(left, top)?.localName,
        [x + 5, bottom - 8],
      ),
    ).toBe('h1')
  })
}

test('at large zoom, the table of contents does not cover legal texts or anchors', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto(`${siteUrl}/privacy#section-4`, { waitUntil: 'networkidle' })
  const { bottom } = await boxOf(page, '[data-legal-contents]')
  expect(bottom).toBeLessThan(256 / 4)
  expect((await boxOf(page, '#section-4-heading')).y).toBeGreaterThanOrEqual(bottom)
})

test('the bar of an event page does not reserve space on the next page', async ({ page }) => {
  const padding = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBlockEnd)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(bands, { waitUntil: 'networkidle' })
  expect(await padding()).toBe('100px')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL(`${siteUrl}/about`)
  expect(await padding()).toBe('16px')
})

test('a printed event shows its text beside a small image', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await page.goto(bands)
  const poster = await boxOf(page, 'article picture img')
  expect(poster.height).toBeLessThan(320)
  expect((await boxOf(page, 'h1')).y).toBeLessThan(poster.bottom)
})
