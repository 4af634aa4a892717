import { oneOfEachKind, routesAndVariants } from '../public-routes.ts'
import { siteUrl } from './system.ts'
import { expect, testInKeptTab as test } from './test.ts'

/** How far what is seen may move, of 1. Source: a third of what web.dev counts as good; a heading whose lines break elsewhere. */
const hardly = 0.034

/** Comes after the first view, as on a slow line. */
const lateTypeface = /\.woff2$/
const delay = 300

for (const { path } of oneOfEachKind(await routesAndVariants(siteUrl))) {
  test(`${path} stays where it is when its styles, letters and scripts come`, { tag: '@nightly' }, async ({
    page,
  }) => {
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
  })
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
