import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { clockOffset, moveClock } from '../other-day.mjs'

export { expect }

/** Browser errors fail a test, unless the test declares them. */
export interface Problems {
  /**
   * Declares problems that this test causes on purpose: whole lines, as in the failure message, or patterns.
   */
  allow(...provoked: (string | RegExp)[]): void
}

/**
 * Failed requests that are not faults. A page aborts requests, for example when it unloads. Without
 * JavaScript, scripts are reported as blocked by a policy. A request that the page's own policy blocks is
 * also reported in the console.
 */
const ordinaryFailures = ['net::ERR_ABORTED', 'csp']

/** Errors since the start of the test. */
let found: string[] = []
const watched = new WeakSet<BrowserContext>()

/** A harmless React error: data for a part of the Studio arrived after the part was removed. */
const lateForReact = "Cannot read properties of null (reading '_retryCache')"

/** A harmless error of the Preview tool: a page took longer than usual to load on a busy machine. */
const slowFrame = "The preview iframe hasn't finished loading after"

/**
 * Records later problems in every page of a context, one line each: console errors (`console: …`), script errors
 * (`page: … (URL)`), failed requests (`net::ERR_…: URL`), error responses (`404: URL`) and requests to other machines
 * (`elsewhere: URL`).
 */
function watch(context: BrowserContext): void {
  // Tests can share a context.
  if (watched.has(context)) return
  watched.add(context)
  if (clockOffset !== 0) void context.addInitScript(moveClock, clockOffset)
  context.on('console', (message) => {
    const text = message.text()
    // Ignore the browser's message about an error response, because the response is recorded with its URL.
    const isOrdinary = [slowFrame, 'Failed to load resource:'].some((start) => text.startsWith(start))
    if (message.type() === 'error' && !isOrdinary) found.push(`console: ${text}`)
  })
  context.on('weberror', (error) => {
    const { message } = error.error()
    if (message !== lateForReact) found.push(`page: ${message} (${error.page()?.url()})`)
  })
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (/^https?:$/.test(protocol) && !/^(?:.+\.)?localhost$|^127\.0\.0\.1$/.test(hostname))
      found.push(`elsewhere: ${request.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (!ordinaryFailures.includes(reason)) found.push(`${reason}: ${request.url()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) found.push(`${response.status()}: ${response.url()}`)
  })
}

/** The `test` of most specs. */
export const test = base.extend<{ problems: Problems }>({
  problems: [
    async ({ browser }, use) => {
      found = []
      const allowed: (string | RegExp)[] = []
      for (const context of browser.contexts()) watch(context)
      browser.on('context', watch)
      await use({ allow: (...provoked) => allowed.push(...provoked) })
      browser.off('context', watch)
      const isAllowed = (problem: string) =>
        allowed.some((provoked) =>
          typeof provoked === 'string' ? provoked === problem : provoked.test(problem),
        )
      const unexpected = found.filter((problem) => !isAllowed(problem))
      expect(unexpected, 'what went wrong in the browser').toEqual([])
    },
    { auto: true },
  ],
})

/** The `test` of a spec whose tests share one tab, because loading a Studio takes ten seconds of CPU time. */
export const testInOneTab = test.extend<object, { tab: Page }>({
  tab: [
    async ({ browser }, use) => {
      const context = await browser.newContext()
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: ({ tab }, use) => use(tab),
  context: async ({ tab }, use) => {
    await use(tab.context())
    for (const other of tab.context().pages()) if (other !== tab) await other.close()
  },
})

let kept: Page | undefined

/**
 * The `test` of a spec that visits one page after the other and does not change browser state. Opening a page
 * in a new tab takes twice the CPU time of opening it in the same tab. This is not a worker fixture, so these
 * specs share their workers with all other specs.
 */
export const testInKeptTab = test.extend({
  page: async ({ browser }, use) => {
    kept ??= await browser.newPage()
    // Resets the tab to the settings of a new one.
    await kept.setViewportSize({ width: 1280, height: 720 })
    await kept.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await use(kept)
  },
})
