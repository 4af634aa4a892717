import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { readSampleRecords } from '../../local/sample-content/read-sample-content.ts'
import { getLocalOrigin, root } from '../../local/settings.ts'
import { createClockEnvironment } from '../other-day.mjs'
import { type PublicRoute, routesAndVariants } from '../public-routes.ts'
import { securityFaults } from '../security-headers.ts'
import { hasServer } from '../server-layer.ts'
import { startTestStack } from '../stack.ts'
import { expectAccessible, htmlFaults } from './accessibility.ts'
import { findJoined } from './copied-text.ts'
import { budgetFaults, needlessPreloads } from './html-budget.ts'
import { expectFits } from './page-fit.ts'
import { ports, siteUrl, studioUrl } from './system.ts'
import { expect, testInKeptTab as test } from './test.ts'

/** Headers that reveal the server's software, which only helps attackers. */
const tellingHeaders = /^(?:server|x-powered-by|via|x-nextjs-.*|x-middleware-.*)$/

/** Parts of a page that only browsers without JavaScript show. */
const withoutScripts = /<noscript>.*?<\/noscript>/gs

/** Resources that block the first paint. An attribute excludes resources for old browsers. */
const blocking =
  /<link rel="stylesheet"(?![^>]* media="print")[^>]*>|<script(?![^>]* (?:noModule|async))[^>]* src=[^>]*>/

/**
 * Max bytes of scripts and fonts, compressed, on a first visit to any page: the largest page plus some
 * sentences. Only increase them deliberately. A page with Greek text loads a second file per font, and a page
 * with accents a third.
 */
const budgets = {
  // The page that repairs mangled links loads the most. Plain Next compresses with gzip instead of Brotli.
  scripts: hasServer ? 132_000 : 156_000,
  fonts: 92_000,
}

const foreignOrigin = 'https://elsewhere.example'

/**
 * Max layout shift: a third of web.dev's limit for "good". A heading whose line breaks change stays below it.
 */
const hardly = 0.034

/** Files to delay, as on a slow connection. Fonts arrive after the first paint, style sheets in any order. */
const lateTypefaces = /\.woff2$/
const styleSheets = /\.css$/
const lateness = 300

/**
 * Widths of a phone and a desktop. Each page is light on one of them and dark on the other, alternating
 * between pages.
 */
const widths = [320, 1440]
const colorSchemes = ['light', 'dark', 'light'] as const

/** Missing pages that look the same as `/no-such-page` and `/event/no-such-event`. */
const looksLikeAnother = /\/1999-01-01|\/nonsense$|^\/missing\//

/**
 * Returns the inline scripts that a page's policy blocks. Scripts with a `type` are data and do not count.
 */
function refusedScripts(html: string, policy: string): string[] {
  const scripts = [...html.matchAll(/<script(?![^>]* (?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)]
  const hash = (script: string) => createHash('sha256').update(script).digest('base64')
  return scripts
    .map(([, script = '']) => script)
    .filter((script) => !policy.includes(`'sha256-${hash(script)}'`) && !policy.includes("'unsafe-inline'"))
}

/** Checks a page's status, headers, HTML and size. */
async function expectSound(origin: string, { path, status, isListed }: PublicRoute): Promise<void> {
  const answer = await fetch(origin + path, { headers: { origin: foreignOrigin, accept: 'text/html' } })
  expect(answer.status).toBe(status)
  const { headers } = answer
  const html = await answer.text()
  // A browser would block such a script, although the page looks fine.
  const policy = headers.get('content-security-policy') ?? ''
  expect(refusedScripts(html, policy), 'inline scripts that the policy does not name').toEqual([])
  expect(securityFaults(headers, 'page', studioUrl)).toEqual([])
  // For `notFound()` plain Next sends an empty document, which its scripts fill in.
  if (!hasServer && html.includes('__next_error__')) return
  expect(await htmlFaults(html)).toEqual([])
  expect(needlessPreloads(html), 'images that the page does not show').toEqual([])
  const isNoindex =
    /noindex/.test(headers.get('x-robots-tag') ?? '') || /<meta name="robots" content="noindex/.test(html)
  expect(isNoindex, 'hidden from search engines').toBe(!isListed)
  const metadata = /<(?:title|meta (?:property="og:|name="(?:twitter:|description")))/g
  const last = [...html.matchAll(metadata)].at(-1)?.index
  expect(Buffer.byteLength(html.slice(0, last)), 'bytes before the last of what chats read').toBeLessThan(
    8000,
  )
  if (hasServer) expectLean(headers, html)
}

/**
 * Checks what the server layer ensures for every page: no needless headers, no render-blocking resources and a small
 * size.
 */
function expectLean(headers: Headers, html: string): void {
  expect([...headers.keys()].filter((name) => tellingHeaders.test(name))).toEqual([])
  expect(html.replace(withoutScripts, ''), 'what the first view waits for').not.toMatch(blocking)
  expect(headers.get('link') ?? '', 'what is fetched before the page').not.toMatch(
    /as="?(?:style|script|font)/,
  )
  expect(budgetFaults(headers, html)).toEqual([])
}

/** Whether a page can change without a publish: lists, events, clubs, and legal texts with their versions. */
const dependsOnDay = ({ path }: PublicRoute) => /^\/(?:$|event|club|terms|privacy)/.test(path)

/** Days on which pages show different lists, calendars or years. Unit tests check dates on more days. */
const otherDays = {
  'the night in which summer time ends': '2027-10-30T23:30:00Z',
  '29 February': '2028-02-29T10:00:00Z',
  'New Year’s Eve': '2026-12-31T22:30:00Z',
}

for (const [day, moment] of Object.entries(otherDays)) {
  test(`every page that depends on the day passes the checks on ${day}`, { tag: '@nightly' }, async () => {
    const { settings, cleanUp } = await startTestStack({
      services: ['firestore', 'site'],
      beside: ports,
      env: createClockEnvironment(moment),
    })
    try {
      const origin = getLocalOrigin(settings.ports.site)
      for (const route of (await routesAndVariants(origin)).filter(dependsOnDay))
        await test.step(route.path, () => expectSound(origin, route))
      const events = readSampleRecords('events').map(({ id }) => `/event/${id}`)
      const html = await (await fetch(`${origin}/events`)).text()
      expect(
        events.filter((path) => !html.includes(`href="${path}"`)),
        'not in the list',
      ).toEqual([])
      const calendar = await fetch(`${origin}/events.ics`)
      expect(calendar.status).toBe(200)
      const listed = (await calendar.text()).match(/^BEGIN:VEVENT/gm)
      expect(listed?.length).toBeGreaterThanOrEqual(events.length)
    } finally {
      await cleanUp()
    }
  })
}

const routes = await routesAndVariants(siteUrl)

for (const [number, route] of routes.entries()) {
  const { path, status } = route
  const address = siteUrl + path

  test(`${path} responds with ${status}, valid HTML and all security headers`, () =>
    expectSound(siteUrl, route))

  if (looksLikeAnother.test(path)) continue
  // The `problems` fixture also checks that the page complies with its policy, loads all its files and does
  // not send other requests.
  test(`${path} is accessible, fits and does not shift, in light and dark`, {
    tag: '@nightly',
  }, async ({ page, problems }) => {
    if (status === 404) problems.allow(`404: ${address}`)
    await page.route(lateTypefaces, async (route) => {
      await delay(lateness)
      await route.continue()
    })
    let sheets = 0
    await page.route(styleSheets, async (route) => {
      sheets += 1
      if (sheets % 2) await delay(lateness)
      await route.continue()
    })
    let html = ''
    for (const [place, width] of widths.entries()) {
      const colorScheme = colorSchemes[place + (number % 2)]
      const look = `${width} pixels wide, ${colorScheme}`
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      const response = await page.goto(address, { waitUntil: 'networkidle' })
      html = (await response?.text()) ?? ''
      expect(await page.evaluate(movedSoFar), look).toBeLessThan(hardly)
      await unfoldAll(page, true)
      await expectAccessible(page, look, { measures: true })
      expect(await page.evaluate(findJoined), 'words that are joined when they are copied').toEqual([])
    }
    // Open parts cover the page on purpose.
    await unfoldAll(page, false)
    await expectFits(page)
    const { scripts, fonts } = await page.evaluate(loadedBytes, html)
    for (const bytes of [scripts, fonts]) expect(bytes, 'the sizes are known').toBeGreaterThan(0)
    expect(scripts, 'bytes of scripts').toBeLessThanOrEqual(budgets.scripts)
    expect(fonts, 'bytes of fonts').toBeLessThanOrEqual(budgets.fonts)
    await page.unrouteAll({ behavior: 'wait' })
  })
}

// The layer "Calendars and feeds" can be removed.
const feeds = ['/events.ics', '/events.json?q=night', '/events.atom'].filter((path) =>
  existsSync(join(root, 'web/app', new URL(path, siteUrl).pathname)),
)

for (const [path, status] of [
  ...feeds.map((path) => [path, 200] as const),
  ['/robots.txt', 200],
  ['/sitemap.xml', 200],
  ['/favicon.ico', 200],
  ['/_next/static/none.js', 404],
  ['/_next/image?url=/x&w=640&q=75', 404],
  ['/_global-error', 404],
  ['/event/%48ello', hasServer ? 308 : 404],
  ['/api/revalidate', 405],
  ['/%ff', hasServer ? 400 : 404],
] as const) {
  test(`${path} is not a page and responds with ${status} and all security headers`, async () => {
    const init = { headers: { origin: foreignOrigin }, redirect: 'manual' } as const
    const answer = await fetch(siteUrl + path, init)
    expect(answer.status).toBe(status)
    // Calendars and feeds are public, so pages on other sites are allowed to read them.
    const reader = feeds.includes(path) ? '*' : studioUrl
    expect(securityFaults(answer.headers, 'other', reader)).toEqual([])
  })
}

test('client-side navigation complies with the policy of the first page', async ({ page }) => {
  const prepared: string[] = []
  page.on('request', (request) => {
    if (request.headers().rsc) prepared.push(new URL(request.url()).pathname)
  })
  await page.goto(siteUrl, { waitUntil: 'networkidle' })
  expect(prepared, 'what nobody has pointed at').toEqual([])
  const features = page.getByRole('banner').locator('a[href="/features"]:visible')
  await features.hover()
  await expect.poll(() => prepared).toContain('/features')
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
  for (const start of ['/about', '/events', '/event/', '/privacy', '/terms-and-conditions', '/features']) {
    const link = page.locator(`a[href^="${start}"]:visible`).first()
    const path = await link.getAttribute('href')
    await link.click()
    await page.waitForURL(siteUrl + path, { waitUntil: 'networkidle' })
  }
  await expect(page.locator('body')).toHaveAttribute('data-same-document')
})

/**
 * Returns the encoded bytes of the scripts and fonts that a page has loaded, including cached ones. Excludes scripts that
 * are not in the HTML, because they load on demand. Runs in the page.
 */
function loadedBytes(html: string) {
  const resources = performance.getEntriesByType('resource')
  const sizeOf = (isMeant: (path: string) => boolean) =>
    resources
      .filter(({ name }) => isMeant(new URL(name).pathname))
      .reduce((sum, entry) => sum + Number('encodedBodySize' in entry && entry.encodedBodySize), 0)
  return {
    scripts: sizeOf((path) => path.endsWith('.js') && html.includes(path)),
    fonts: sizeOf((path) => path.endsWith('.woff2')),
  }
}

/** Opens or closes all `details`, such as the table of contents of a legal text on a phone. */
async function unfoldAll(page: Page, isOpen: boolean): Promise<void> {
  await page.evaluate((open) => {
    for (const details of document.querySelectorAll('details')) details.open = open
  }, isOpen)
}

/**
 * Returns the layout shift since the page load, without shifts after input, as defined by the Layout Instability API. Runs
 * in the page.
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
