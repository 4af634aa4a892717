import type { Page } from '@playwright/test'
import { waitForHydration } from './held-scripts.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

const event = '/event/Xk3vR9bTq2LmZ8cWyH5N'
const club = '/club/k4WzE7tXy0QnGvRb5JmS'

/** Waits for the page's first image. @returns its aspect ratio and how it fills its frame */
async function shownPicture(page: Page) {
  const image = page.locator('article picture img').first()
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)
  return image.evaluate((each: HTMLImageElement) => ({
    proportions: each.naturalWidth / each.naturalHeight,
    fit: getComputedStyle(each).objectFit,
  }))
}

for (const media of ['screen', 'print'] as const) {
  for (const width of [360, 1440]) {
    test(`an event shows its whole image in a window ${width} pixels wide (${media})`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ media })
      await page.goto(siteUrl + event)
      const { proportions, fit } = await shownPicture(page)
      // The sample's image is 1600 × 1000.
      expect(proportions).toBeCloseTo(1.6, 1)
      expect(fit).toBe('contain')
    })
  }
}

test('a club shows its whole image', async ({ page }) => {
  await page.goto(siteUrl + club)
  expect((await shownPicture(page)).fit).toBe('contain')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of [event, club]) {
    test(`the image file of ${path} opens by keyboard`, async ({ page, problems }) => {
      // The file's security policy blocks the styles that Chromium uses to centre an image.
      problems.allow(/^console: Applying inline style/)
      await page.goto(siteUrl + path)
      const link = page.getByRole('link', { name: 'Show the whole picture' })
      await link.focus()
      const opened = page.waitForResponse(/\/whole\.jpg$/)
      await page.keyboard.press('Enter')
      const response = await opened
      expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/jpeg'])
    })
  }
})

test('the date badge never covers the middle of an image', async ({ page }) => {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of [event, '/events']) {
      await page.goto(siteUrl + path)
      // Measure after hydration, because the measurement changes text that React compares with its own.
      await waitForHydration(page)
      const covered = await page.locator('article .framed, #results .framed').evaluateAll((frames) =>
        frames.filter((frame) => {
          const badge = (frame.closest('li, article') ?? frame).querySelector('p[aria-hidden]')
          if (!badge) return false
          // Make the badge as wide as possible.
          for (const word of badge.children) word.textContent = 'Wednesday'
          const [box, own] = [frame.getBoundingClientRect(), badge.getBoundingClientRect()]
          return own.right > box.left + box.width / 2 && own.top < box.top + box.height / 2
        }),
      )
      expect(covered, `${path}, ${width} pixels wide`).toEqual([])
    }
  }
})
