import type { Page } from '@playwright/test'
import { oneOfEachKind, routesAndVariants } from '../public-routes.ts'
import { siteUrl } from './system.ts'
import { expect, test, testInKeptTab } from './test.ts'

const bands = `${siteUrl}/event/Xk3vR9bTq2LmZ8cWyH5N`
const club = `${siteUrl}/club/k4WzE7tXy0QnGvRb5JmS`

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not on the page.`)
  return { ...box, bottom: box.y + box.height }
}

test('the last section of a club keeps a distance from the footer', async ({ page }) => {
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
  test(`a telephone held sideways shows the title of ${new URL(address).pathname}`, async ({ page }) => {
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

test('a printed event has its words beside a picture that is no larger than they are', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await page.goto(bands)
  const poster = await boxOf(page, 'article picture img')
  expect(poster.height).toBeLessThan(320)
  expect((await boxOf(page, 'h1')).y).toBeLessThan(poster.bottom)
})

/** How far what is seen may move, of 1. Source: a third of what web.dev counts as good; a heading whose lines break elsewhere. */
const hardly = 0.034

/** Comes after the first view, as on a slow line. */
const lateTypeface = /\.woff2$/
const delay = 300

for (const { path } of oneOfEachKind(await routesAndVariants(siteUrl))) {
  testInKeptTab(
    `${path} stays where it is when its styles, letters and scripts come`,
    { tag: '@nightly' },
    async ({ page }) => {
      await page.route(lateTypeface, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, delay))
        await route.continue()
      })
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(siteUrl + path, { waitUntil: 'networkidle' })
        expect(await page.evaluate(movedSoFar), `${width} pixels wide`).toBeLessThan(hardly)
      }
      await page.unroute(lateTypeface)
    },
  )
}

/**
 * The layout shift since the page loaded, without shifts after input, as the Layout Instability API counts it. Runs in
 * the page.
 */
async function movedSoFar(): Promise<number> {
  await document.fonts.ready
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return new Promise((resolve) => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => {
      for (const entry of observer.takeRecords()) if ('value' in entry) sum += Number(entry.value)
      observer.disconnect()
      resolve(sum)
    })
  })
}
