import type { BrowserContextOptions, Page } from '@playwright/test'
import devices from '../../web/handoff/testing/devices.json' with { type: 'json' }

/** A row of devices.json. */
export type Device = (typeof devices)[number]

interface Phone {
  name: string
  options: BrowserContextOptions
  /** Pattern of an attempt's first navigation. */
  appLink: RegExp
  /** Pattern of the store's URL; undefined in an in-app browser. */
  store?: RegExp
}

const phone: BrowserContextOptions = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true }
const appStore = /^https:\/\/app-store\.example\//
const playStore = /^https:\/\/play-store\.example\//
/** Pattern of the problem that a visit to a store causes, because the store is on another host. */
export const storeVisit = /^elsewhere: https:\/\/(?:app|play)-store\.example\//
/** The app's own link to an event. */
export const plainScheme = /^campusagora:\/\/event\/[\w-]+$/

/** Phones that behave differently from each other, with real user agents. */
export const phones: readonly Phone[] = [
  {
    name: 'Safari on an iPhone',
    options: {
      ...phone,
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    },
    appLink: plainScheme,
    store: appStore,
  },
  {
    name: 'Chrome on Android',
    options: {
      ...phone,
      userAgent:
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    },
    appLink:
      /^intent:\/\/event\/[\w-]+#Intent;scheme=campusagora;package=example\.campusagora;S\.browser_fallback_url=https%3A%2F%2Fplay-store/,
    store: playStore,
  },
  {
    name: 'Instagram on Android',
    options: {
      ...phone,
      userAgent:
        'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP3A.241105.008; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 390.0.0.43.81 Android',
    },
    appLink: plainScheme,
  },
]

/** Devices with a computer's user agent, whether or not they are computers. */
export const desktopSites = devices.filter(
  ({ userAgent, isInApp }) => !isInApp && /X11|Windows|Macintosh/.test(userAgent),
)

/** Simulates device properties that Playwright's context does not provide. */
export async function simulateDevice(
  page: Page,
  { platform, maxTouchPoints, system }: Device,
): Promise<void> {
  const parts = { platform, maxTouchPoints, userAgentData: system && { platform: system } }
  await page.addInitScript((own) => {
    for (const [name, value] of Object.entries(own)) Object.defineProperty(navigator, name, { value })
  }, parts)
}

/** Records the navigations that the page's scripts request, including navigations to other apps. */
export async function recordNavigations(page: Page): Promise<string[]> {
  const asked: string[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  session.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url))
  return asked
}

/** Events that a browser dispatches on a page when another app opens. */
export const departures: Record<string, (page: Page) => Promise<void>> = {
  'the page is hidden': (page) => setHidden(page, true),
  'the window loses the focus': (page) => page.evaluate(() => void window.dispatchEvent(new Event('blur'))),
  'the page goes away': (page) =>
    page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))),
}

export function setHidden(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}
