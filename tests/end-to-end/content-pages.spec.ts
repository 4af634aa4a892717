import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

test('the demo video is loaded when it is played, and plays with subtitles', async ({ page }) => {
  const films: string[] = []
  page.on('request', (request) => {
    if (/\.mp4|\.vtt/.test(request.url())) films.push(request.url())
  })
  await page.goto(`${siteUrl}/about`)
  await page.waitForLoadState('networkidle')
  expect(films).toEqual([])
  await page.getByRole('button', { name: 'Play the demo video' }).click()
  const video = page.locator('video')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.2)
  const cues = () => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length)
  await expect.poll(cues).toBe(5)
  const duration = await video.evaluate((element: HTMLVideoElement) => element.duration)
  expect(duration).toBeGreaterThan(8)
})

test('a link to a feature leads to its section, and the footer’s to the benefits', async ({ page }) => {
  await page.goto(`${siteUrl}/features#analytics`)
  await expect(page.locator('#analytics')).toBeInViewport()
  await expect(page.locator('#promotion')).toContainText('Promotion')
})

test('the comparison can be read without scrolling sideways at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`${siteUrl}/features`)
  const table = page.getByRole('table', { name: /traditional platforms/i })
  await table.scrollIntoViewIfNeeded()
  const box = await table.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expect(table.getByRole('rowheader', { name: 'Fees' })).toBeVisible()
})

test('Contact shows e-mail, telephone, a UK address and three networks', async ({ page }) => {
  await page.goto(`${siteUrl}/contact`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'hello@campusagora.example' })).toHaveAttribute(
    'href',
    /^mailto:/,
  )
  await expect(main.getByRole('link', { name: '+44 20 7946 0318' })).toHaveAttribute(
    'href',
    'tel:+442079460318',
  )
  await expect(main.getByText('United Kingdom')).toBeVisible()
  await expect(main.getByRole('region', { name: 'Social networks' }).getByRole('link')).toHaveCount(3)
})
