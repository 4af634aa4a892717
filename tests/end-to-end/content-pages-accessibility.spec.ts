import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { siteUrl } from './system.ts'

const pages = ['/', '/about', '/features', '/contact', '/no-such-page']

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test.describe(`axe finds nothing, ${colorScheme}, ${width} pixels wide`, () => {
      // The page may not run the script of axe: its policy allows its own scripts alone.
      test.use({
        colorScheme,
        viewport: { width, height: 900 },
        contextOptions: { reducedMotion: 'reduce' },
        bypassCSP: true,
      })
      for (const path of pages) {
        test(path, async ({ page }) => {
          await page.goto(`${siteUrl}${path}`)
          const { violations } = await new AxeBuilder({ page }).analyze()
          expect(
            violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
          ).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        })
      }
    })
  }
}
