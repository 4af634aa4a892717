import type { Page } from '@playwright/test'
import { z } from 'zod'
import { localOrigin } from '../../local/settings.ts'
import { buildWhenChanged } from '../../local/start/build.ts'
import { siteBuild } from '../../local/start/builds.ts'
import { freePort } from '../../local/start/processes/free-port.ts'
import { ServiceRunner } from '../../local/start/processes/runner.ts'
import { serviceEnvironment } from '../../local/start/services.ts'
import { secretOfTests } from '../stack.ts'
import { toConsentNotice } from './consent.ts'
import { dataDir, ports } from './system.ts'
import { expect } from './test.ts'
import { test } from './usage-events.ts'

const measurementId = 'G-TEST000000'

/**
 * Builds and starts a second site that counts with Google Analytics, on the backends of the one under test. The port is
 * fixed where it is free, so that the site is built once.
 */
async function startGoogleSite() {
  const settings = {
    ports: { ...ports, site: await freePort(3101) },
    dataDir,
  }
  const environment = serviceEnvironment(settings, ['studio', 'firestore', 'auth', 'inbox', 'site'], {
    ...process.env,
    SITE_BUILD_DIR: '.next-test-google',
    SANITY_REVALIDATE_SECRET: secretOfTests,
    NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID: measurementId,
    NEXT_PUBLIC_FIREBASE_APP_ID: '1:100000000000:web:0123456789abcdef',
    NEXT_PUBLIC_FIREBASE_API_KEY: 'AIzaTestsOnlyTestsOnlyTestsOnlyTestsOnly',
  })
  await buildWhenChanged(siteBuild(environment))
  const runner = new ServiceRunner(settings, environment)
  await runner.start('site')
  return { url: localOrigin(settings.ports.site), stop: () => runner.stop() }
}

let stopSite: (() => Promise<void>) | undefined
test.afterAll(() => stopSite?.())

/** Google's hosts, none of which is asked for real. */
const google = /^https:\/\/[\w.-]*(google|googleapis|googletagmanager|google-analytics)\.com\//

/** Records what is asked of Google, and answers each request like a blocker or with an empty script. */
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

/** The events that Google's script would send: the content of its queue. */
async function queuedEvents(page: Page) {
  const queue = await page.evaluate(() => {
    const layer: unknown = Reflect.get(window, 'dataLayer')
    const calls = Array.isArray(layer) ? layer.map((call: ArrayLike<unknown>) => Array.from(call)) : []
    return calls.filter(([kind]) => kind === 'event')
  })
  return entries.parse(queue).map(([, name, params]) => ({ name, params }))
}

test('Google hears nothing before the visitor agreed, each event once afterwards, and none after a withdrawal', {
  tag: '@nightly',
}, async ({ page, context, events, problems }) => {
  // Google is not here, and its SDK says in the console that it understands no answer.
  problems.allow(
    /^(?:elsewhere|net::ERR_BLOCKED_BY_CLIENT\.Inspector): https:\/\/[\w.-]*google/,
    /^console: (?:SyntaxError|TypeError): /,
  )
  const site = await startGoogleSite()
  stopSite = site.stop
  const asked = await watchGoogle(page, 'empty script')
  await page.goto(site.url)
  await page.getByRole('button', { name: 'Pause the changing headline' }).click()
  await toConsentNotice(page)
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
    page_location: `${site.url}/`,
    visitor_type: 'new',
    send_to: measurementId,
  })
  expect(await events.arrived(), 'the local sink is out of use').toEqual([])

  await context.addCookies([{ name: '_ga_TEST', value: '1', url: site.url }])
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

  await test.step('a blocked script changes nothing that a person sees', async () => {
    const other = await context.newPage()
    await other.addInitScript(() => localStorage.setItem('usage-consent', 'agreed'))
    const blocked = await watchGoogle(other, 'blocked')
    await other.goto(`${site.url}/contact`)
    await expect.poll(() => blocked.length).toBeGreaterThan(0)
    await other.getByRole('button', { name: 'Submit' }).click()
    await expect(other.getByRole('alert').first()).toBeVisible()
    await other.waitForTimeout(1500)
  })
})
