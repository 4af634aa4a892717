import type { Page } from '@playwright/test'
import { readSampleRecords } from '../../local/sample-content/read-sample-content.ts'
import { rejectedCall } from './account-holder.ts'
import { answerConsent, consentNotice as notice, scrollToConsentNotice as toEnd } from './consent.ts'
import { inboxUrl, siteUrl } from './system.ts'
import { expect } from './test.ts'
import { test } from './usage-events.ts'

const eventPath = `/event/${readSampleRecords('events')[0]?.id}`

/** Returns the text of each important element that the notice covers. */
function covered(page: Page): Promise<(string | null)[]> {
  return page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    const bar = document.querySelector('[aria-labelledby="consent-heading"]')
    if (!bar?.checkVisibility({ visibilityProperty: true })) return []
    const place = bar.getBoundingClientRect()
    const matters = document.querySelectorAll('h1, h2, h3, button, a[data-button], input, :focus-visible')
    return [...matters]
      .filter((element) => {
        const { top, bottom, width } = element.getBoundingClientRect()
        return !bar.contains(element) && width > 1 && top < place.bottom && bottom > place.top
      })
      .map(({ textContent }) => textContent)
  })
}

const settings = (page: Page) => page.getByRole('button', { name: 'Privacy choices' })

test('before the choice, nothing is sent or stored', async ({ page, context, events }) => {
  const left: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(siteUrl) && !url.startsWith('data:')) left.push(url)
  })
  await page.goto(siteUrl)
  await page.getByRole('button', { name: 'Pause the changing headline' }).click()
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Contact' })
    .click()
  await page.waitForURL('**/contact')
  await page.getByRole('button', { name: 'Submit' }).click()
  await toEnd(page)
  await page.waitForTimeout(500)
  expect(left.filter((url) => !/\.(webp|jpg|png|svg)/.test(url))).toEqual([])
  expect(await events.arrived()).toEqual([])
  expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([
    [],
    [],
  ])
  expect(await context.cookies()).toEqual([])

  await page.getByRole('button', { name: 'Agree' }).click()
  await expect(notice(page)).toHaveCount(0)
  const sent = (await events.settled()).map(({ name, params }) => `${name} ${params.page_path}`).toSorted()
  expect(sent, 'only what belongs to this page').toEqual(['button_click /contact', 'page_view /contact'])
})

test('a rejection is stored and can be changed in the footer', async ({ page, events }) => {
  await page.goto(`${siteUrl}/contact`)
  await toEnd(page)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(notice(page)).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Submit' }).click()
  expect(await events.settled()).toEqual([])
  await expect(notice(page)).toHaveCount(0)

  await settings(page).click()
  await expect(notice(page)).toBeFocused()
  await expect(notice(page)).toContainText('You have declined.')
  await page.getByRole('button', { name: 'Agree' }).click()
  await expect(settings(page)).toBeFocused()
  await page.getByRole('button', { name: 'Submit' }).click()
  expect(await events.settledNames()).toEqual(['button_click'])
})

test('withdrawing consent stops counting immediately and removes the flag', async ({
  page,
  context,
  events,
}) => {
  await answerConsent(page, 'agreed')
  await page.goto(`${siteUrl}/contact`)
  await expect.poll(() => events.arrived()).toHaveLength(1)
  const other = await context.newPage()
  await other.goto(`${siteUrl}/contact`)
  await expect.poll(() => events.arrived()).toHaveLength(2)
  await settings(page).click()
  await expect(notice(page)).toContainText('You have agreed.')
  await page.getByRole('button', { name: 'Decline' }).click()
  await events.forget()
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Submit' }).click()
  expect(await events.settled()).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('returning-visitor'))).toBeNull()
})

test('an account page does not ask for consent, count visits or allow requests to the sink', async ({
  page,
  events,
  problems,
}) => {
  problems.allow(/^page: unnoticed/, rejectedCall)
  await answerConsent(page, 'agreed')
  const response = await page.goto(`${siteUrl}/verify?mode=verifyEmail&oobCode=x`)
  expect(response?.headers()['content-security-policy']).not.toContain(inboxUrl)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => void Promise.reject(new Error('unnoticed')))
  expect(await events.settled()).toEqual([])
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.waitForLoadState('networkidle')
  await page.mouse.wheel(0, 100_000)
  await expect(notice(page)).toHaveCount(0)
})

test('a blocked sink does not change the page', async ({ page, events, problems }) => {
  problems.allow(`net::ERR_BLOCKED_BY_CLIENT.Inspector: ${inboxUrl}/events`)
  await answerConsent(page, 'agreed')
  await page.route(`${inboxUrl}/events`, (route) => route.abort('blockedbyclient'))
  await page.goto(siteUrl)
  await page.getByRole('button', { name: 'Pause the changing headline' }).click()
  await page.waitForTimeout(500)
  expect(await events.arrived()).toEqual([])
})

test('the notice has two equally prominent buttons, does not take focus, and follows the skip link in the tab order', async ({
  page,
}) => {
  await page.goto(siteUrl)
  await toEnd(page)
  const looks = await notice(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { backgroundColor, color, fontSize, fontWeight, inlineSize, blockSize } =
          getComputedStyle(button)
        return { backgroundColor, color, fontSize, fontWeight, inlineSize, blockSize }
      }),
    )
  expect(looks).toHaveLength(2)
  expect(looks[0]).toEqual(looks[1])
  expect(Number.parseFloat(looks[0]?.blockSize ?? '0')).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  for (const name of ['Skip to content', 'Privacy Policy', 'Decline', 'Agree']) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveText(name)
  }
  await page.keyboard.press('Enter')
  await expect(notice(page)).toHaveCount(0)
  await expect(page.locator('main')).toBeFocused()
})

for (const [path, width, height] of [
  // A window of 1280 x 1024, zoomed to 400 %.
  ['/contact', 320, 256],
  [eventPath, 360, 640],
] as const) {
  test(`${path} at ${width} x ${height}: the notice appears late and does not cover important elements`, {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto(siteUrl + path, { waitUntil: 'networkidle' })
    await expect(notice(page)).toHaveCount(0)
    if (path === eventPath) {
      await page.mouse.wheel(0, 200)
      await page.keyboard.press('Tab')
      expect(await covered(page)).toEqual([])
      await expect(notice(page), 'before the first tap').toHaveCount(0)
      await page.locator('h1').click()
    }
    for (let step = 0; step < 8; step++) {
      await page.mouse.wheel(0, height * 0.7)
      expect(await covered(page)).toEqual([])
    }
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Shift+Tab')
      expect(await covered(page)).toEqual([])
    }
    await toEnd(page)
    expect(await covered(page)).toEqual([])
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the notice and the privacy choices are hidden', async ({ page }) => {
    await page.goto(siteUrl)
    await expect(notice(page)).toHaveCount(0)
    await expect(settings(page)).toBeHidden()
  })
})
