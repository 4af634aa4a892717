import { expect, type Page, test } from '@playwright/test'
import { siteUrl } from './system.ts'
import { watchTab } from './tab-log.ts'

const heading = (page: Page, name: string | RegExp, level?: number) =>
  page.getByRole('heading', { name, level })

test('Home holds the strings and links of the specification', async ({ page }) => {
  const log = watchTab(page)
  await page.goto(siteUrl)
  await expect(page).toHaveTitle('Campus Agora - University Events App for Campus Activities')
  await expect(page.getByText('Made to Connect').first()).toBeVisible()
  for (const words of ['Campus Events', 'Student Groups', 'University Life']) {
    await expect(heading(page, new RegExp(words), 1)).toHaveCount(1)
  }
  const main = page.getByRole('main')
  for (const [name, href] of [
    ['Explore Events', '/events'],
    ['Learn More', '/features'],
    ['Start For Free', '/signup'],
    ['See All Features', '/features'],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href)
  }
  const dashboard = main.getByRole('link', { name: /University Dashboard/ })
  await expect(dashboard).toHaveAttribute('target', '_blank')
  expect(log.problems.filter((problem) => !problem.includes('_rsc'))).toEqual([])
})

test('About holds the strings and links of the specification', async ({ page }) => {
  await page.goto(`${siteUrl}/about`)
  await expect(heading(page, 'Our Story', 2)).toBeVisible()
  for (const value of ['Simplicity', 'Community', 'Innovation', 'Accessibility']) {
    await expect(heading(page, value, 3)).toBeVisible()
  }
  await expect(page.getByText('Co-founder and CEO')).toBeVisible()
  await expect(page.getByText('Co-founder and CTO')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL(`${siteUrl}/contact`)
})

test('the demo video is loaded when it is played, and plays with subtitles', async ({ page }) => {
  const log = watchTab(page)
  await page.goto(`${siteUrl}/about`)
  await page.waitForLoadState('networkidle')
  const isVideo = (url: string) => /\.mp4|\.vtt/.test(url)
  expect(log.requests.filter(isVideo)).toEqual([])
  await page.getByRole('button', { name: 'Play the demo video' }).click()
  const video = page.locator('video')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.2)
  const cues = () => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length)
  await expect.poll(cues).toBe(5)
  const duration = await video.evaluate((element: HTMLVideoElement) => element.duration)
  expect(duration).toBeGreaterThan(8)
  expect(log.external).toEqual([])
  expect(log.problems.filter((problem) => !problem.includes('_rsc'))).toEqual([])
})

test('Features holds the strings, anchors and links of the specification', async ({ page }) => {
  await page.goto(`${siteUrl}/features#analytics`)
  for (const [anchor, title] of [
    ['event-creation', 'Event Creation'],
    ['ticket-management', 'Ticket Management'],
    ['qr-codes', 'QR Code Tickets'],
    ['analytics', 'Event Analytics'],
  ] as const) {
    await expect(
      page.locator(`section#${anchor}`).getByRole('heading', { name: title, level: 2 }),
    ).toBeVisible()
  }
  await expect(page.locator('#analytics')).toBeInViewport()
  await expect(page.locator('#promotion')).toContainText('Promotion')
  await expect(page.getByRole('table', { name: /traditional platforms/i })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Get Started Now' })).toHaveAttribute(
    'href',
    '/events',
  )
})

test('the comparison can be read without scrolling sideways at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`${siteUrl}/features`)
  const table = page.getByRole('table')
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

test('an unknown address says so, with status 404', async ({ page }) => {
  const response = await page.goto(`${siteUrl}/no-such-page`)
  expect(response?.status()).toBe(404)
  await expect(page.getByText('404').first()).toBeVisible()
  await expect(heading(page, /Page Not Found/, 1)).toBeVisible()
  await expect(page.getByText('The page you are looking for does not exist or has been moved.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
})
