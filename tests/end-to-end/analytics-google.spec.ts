import type { Page } from '@playwright/test'
import { z } from 'zod'
import { getLocalOrigin } from '../../local/settings.ts'
import { startTestStack, type TestStack } from '../stack.ts'
import { scrollToConsentNotice } from './consent.ts'
import { ports } from './system.ts'
import { expect } from './test.ts'
import { test } from './usage-events.ts'

const measurementId = 'G-TEST000000'

/** Variables of a site with Google Analytics. They are not set in the build, so server and browser read them at runtime. */
const environment = {
  NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID: measurementId,
  NEXT_PUBLIC_FIREBASE_APP_ID: '1:100000000000:web:0123456789abcdef',
}

let stack: TestStack | undefined
test.afterAll(() => stack?.cleanUp())

/** Google's hosts. The test intercepts all requests to them. */
const google = /^https:\/\/[\w.-]*(google|googleapis|googletagmanager|google-analytics)\.com\//

/** Records requests to Google, and aborts them like a blocker or responds with an empty script. */
async function watchGoogle(page: Page, answer: 'blocked' | 'empty script'): Promise<string[]> {
  const asked: string[] = []
  await page.route(google, (route) => {
    asked.push(route.request().url())
    return answer === 'blocked'
      ? route.abort('blockedbyclient')
      : route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return asked
}

const entries = z.array(z.tuple([z.literal('event'), z.string(), z.record(z.string(), z.unknown())]))

/** Returns the queue of Google's script. */
const queuedCalls = (page: Page) =>
  page.evaluate(() => {
    const layer: unknown = Reflect.get(window, 'dataLayer')
    return Array.isArray(layer) ? layer.map((call: ArrayLike<unknown>) => Array.from(call)) : []
  })

/** Returns the events that Google's script would send. */
async function queuedEvents(page: Page) {
  const queue = (await queuedCalls(page)).filter(([kind]) => kind === 'event')
  return entries.parse(queue).map(([, name, params]) => ({ name, params }))
}

test('Google receives each event once after consent, and none before consent or after its withdrawal', {
  tag: '@nightly',
}, async ({ page, context, events, problems }) => {
  // Google's SDK logs errors, because it does not get valid responses.
  problems.allow(
    /^(?:elsewhere|net::ERR_BLOCKED_BY_CLIENT\.Inspector): https:\/\/[\w.-]*google/,
    /^console: (?:SyntaxError|TypeError): /,
  )
  stack = await startTestStack({ services: ['site'], beside: ports, env: environment })
  const siteUrl = getLocalOrigin(stack.settings.ports.site)
  // If variables are not in the build, Next reads them from this property.
  await context.addInitScript((env) => Object.assign(window, { process: { env } }), environment)
  const asked = await watchGoogle(page, 'empty script')
  await page.goto(`${siteUrl}/?typed=words`, { referer: `${siteUrl}/events?q=words` })
  await page.getByRole('button', { name: 'Pause the changing headline' }).click()
  await scrollToConsentNotice(page)
  expect(asked).toEqual([])
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)

  await page.getByRole('button', { name: 'Agree' }).click()
  await expect
    .poll(async () => (await queuedEvents(page)).map(({ name }) => name))
    .toEqual(['page_view', 'homepage_loaded', 'button_click'])
  expect(asked.filter((url) => url.startsWith('https://www.googletagmanager.com/'))).toEqual([
    expect.stringContaining(`id=${measurementId}`),
  ])
  const [view] = await queuedEvents(page)
  expect(view?.params).toMatchObject({
    page_path: '/',
    page_location: `${siteUrl}/`,
    visitor_type: 'new',
    send_to: measurementId,
  })
  const calls = await queuedCalls(page)
  // Settings for events that the script sends automatically.
  const ofScript = calls.findLast(([kind]) => kind === 'set')?.[1]
  expect(ofScript).toEqual({ page_location: `${siteUrl}/`, page_referrer: `${siteUrl}/events` })
  expect(JSON.stringify(calls)).not.toContain('words')
  expect(await events.arrived(), 'the local sink is out of use').toEqual([])

  await context.addCookies([{ name: '_ga_TEST', value: '1', url: siteUrl }])
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect
    .poll(() => page.evaluate((id) => Reflect.get(window, `ga-disable-${id}`), measurementId))
    .toBe(true)
  expect(await context.cookies()).toEqual([])
  const before = await queuedEvents(page)
  await page.getByRole('button', { name: /the changing headline/ }).click()
  await page.waitForTimeout(500)
  expect(await queuedEvents(page)).toEqual(before)

  await test.step('blocking the script does not change what visitors see', async () => {
    const other = await context.newPage()
    await other.addInitScript(() => localStorage.setItem('usage-consent', 'agreed'))
    const blocked = await watchGoogle(other, 'blocked')
    await other.goto(`${siteUrl}/contact`)
    await expect.poll(() => blocked.length).toBeGreaterThan(0)
    await other.getByRole('button', { name: 'Submit' }).click()
    await expect(other.getByRole('alert').first()).toBeVisible()
    await other.waitForTimeout(1500)
  })
})
