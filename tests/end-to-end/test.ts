import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { clockOffset, moveClock } from '../other-day.mjs'

export { expect }

/** Errors in the browser fail every test, unless the test has declared that it provokes them. */
export interface Problems {
  /** Declares problems that this test provokes: whole lines, as the failure of a test prints them, or patterns. */
  allow(...provoked: (string | RegExp)[]): void
}

/**
 * A page gives up requests, for instance when it leaves; where JavaScript is off, scripts count as blocked by a policy.
 * A request that the page's own policy blocks is also an error in the console.
 */
const ordinaryFailures = ['net::ERR_ABORTED', 'csp']

/** The errors since the test began. */
let found: string[] = []
const watched = new WeakSet<BrowserContext>()

/** React's own, and of no consequence: what a part of the Studio waited for has come when that part is gone. */
const lateForReact = "Cannot read properties of null (reading '_retryCache')"

/** The Preview's own, and of no consequence: a page took its frame longer than usual, on a busy machine. */
const slowFrame = "The preview iframe hasn't finished loading after"

/**
 * Records what goes wrong in every page of a context from now on, one line each: errors of the console (`console: …`)
 * and of scripts (`page: … (address)`), requests that fail (`net::ERR_…: address`), that are answered with an error
 * (`404: address`) and that leave this machine (`elsewhere: address`).
 */
function watch(context: BrowserContext): void {
  // Tests may share one.
  if (watched.has(context)) return
  watched.add(context)
  if (clockOffset !== 0) void context.addInitScript(moveClock, clockOffset)
  context.on('console', (message) => {
    const text = message.text()
    // The browser's own note about an answer that is an error; the answer is listed with its address.
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

/** The `test` of a spec whose tests follow one another in one tab: a Studio takes ten seconds of processor time to load. */
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
 * The `test` of a spec that looks at one page after the other and leaves nothing behind in the browser: a page in a tab of its
 * own takes twice the processor time of the next page in the same one. The workers are those of all other specs.
 */
export const testInKeptTab = test.extend({
  page: async ({ browser }, use) => {
    kept ??= await browser.newPage()
    // As a new one would be, whatever the page before was looked at with.
    await kept.setViewportSize({ width: 1280, height: 720 })
    await kept.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await use(kept)
  },
})
