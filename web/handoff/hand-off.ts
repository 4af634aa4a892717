import { detectPlatform, isInAppBrowser, type Platform, readHints, understandsIntents } from './platform'

/** Longest wait for the app to open before the store is shown (ms). */
export const storeDelay = 2000

/**
 * Timers stop while a page is suspended. If the timer fires later than this (ms), the app must have been in the
 * foreground in the meantime.
 */
const suspendedAfter = 2 * storeDelay

/**
 * Attributes of a button that opens the app. `hand-off.ts` needs nothing else, so the button works before hydration.
 */
export interface HandOffAttributes {
  /** The deep link, such as `campusagora://event/abc`. */
  'data-open-app': string
  /** The intent link for Chrome on Android. */
  'data-intent-link': string
  'data-app-store': string | undefined
  'data-play-store': string | undefined
  /** The message on a desktop computer, which cannot open the app. */
  'data-desktop-alert': string
}

type HandOffOutcome = 'attempt' | 'opened' | 'storeRedirect'

declare global {
  interface Window {
    /**
     * Outcomes that have not been reported yet, with their `data-open-app` links. Hydration might come seconds after
     * the first tap.
     */
    handOffReports?: { link: string; outcome: HandOffOutcome; platform: Platform }[]
  }
}

/** Dispatched on the document for each new report. */
export const handOffEvent = 'handoffreport'

/**
 * Opens the app from all buttons with `HandOffAttributes`, before and after hydration. Browsers open an app only in
 * response to a user gesture, so a tap before hydration cannot wait for React.
 */
export function installHandOff(document: Document): void {
  installOtherPrograms(document)
  let isOpening = false
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-open-app]')
    if (!button || isOpening) return
    isOpening = true
    open(button, () => {
      isOpening = false
    })
  })
}

/** Scrolls to the visible store links. Next keeps the previous page in the document, hidden. */
function showStores(): void {
  const lists = [...document.querySelectorAll('[data-stores]')]
  lists.find((list) => list.getClientRects().length > 0)?.scrollIntoView({ block: 'center' })
}

/**
 * Tries to open the app, and opens the store if the app did not open within `storeDelay`. Call it synchronously from a
 * click, because browsers open apps only in response to a user gesture. A page cannot detect directly that an app has
 * opened, only that the page itself was hidden, unloaded or lost focus. Any of these ends the attempt permanently, so
 * neither a slow app launch nor returning from the app opens the store.
 */
function open(button: HTMLElement, onEnd: () => void): void {
  const { openApp: link = '', intentLink = '', appStore, playStore, desktopAlert = '' } = button.dataset
  const platform = detectPlatform(readHints(window))
  const report = (outcome: HandOffOutcome) => {
    window.handOffReports ??= []
    window.handOffReports.push({ link, outcome, platform })
    document.dispatchEvent(new Event(handOffEvent))
  }
  report('attempt')
  if (platform === 'desktop') {
    window.alert(desktopAlert)
    onEnd()
    return
  }

  // Show the "opening" message next to the button.
  const showOpening = (isShown: boolean) => {
    const text = button.parentElement?.querySelector<HTMLElement>('[role="status"] > *')
    if (text) text.hidden = !isShown
  }
  button.setAttribute('aria-disabled', 'true')
  showOpening(true)
  const isInApp = isInAppBrowser(navigator.userAgent)
  // React, which shows the hint in in-app browsers, might not be loaded yet.
  if (isInApp)
    for (const note of document.querySelectorAll<HTMLElement>('[data-device-note="inApp"]'))
      note.hidden = false
  if (isInApp || platform === 'unsure') showStores()
  const attempt = new AbortController()
  const { signal } = attempt
  const startedAt = Date.now()

  const end = () => {
    if (signal.aborted) return
    attempt.abort()
    clearTimeout(timer)
    button.removeAttribute('aria-disabled')
    showOpening(false)
    onEnd()
  }
  const left = () => {
    if (signal.aborted) return
    end()
    report('opened')
  }
  const timer = setTimeout(() => {
    if (document.hidden || Date.now() - startedAt > suspendedAfter) return left()
    end()
    const store = { ios: appStore, android: playStore, unsure: undefined }[platform]
    // In-app browsers often open neither the app nor a store, so the page stays open and shows its hint. The store must
    // not open after a client navigation either: the button is then hidden, because Next keeps the previous page in the
    // document.
    if (!store || isInApp || button.getClientRects().length === 0) return
    report('storeRedirect')
    window.location.assign(store)
  }, storeDelay)

  // Listen before navigating, because the app can open immediately.
  document.addEventListener('visibilitychange', () => document.hidden && left(), { signal })
  window.addEventListener('pagehide', left, { signal })
  window.addEventListener('blur', left, { signal })
  // A page restored from the back/forward cache starts in its initial state.
  window.addEventListener('pageshow', end, { signal })
  // The page behind a link can take longer to load than the store delay.
  const endAtLink = ({ target }: Event) => target instanceof Element && target.closest('a[href]') && end()
  document.addEventListener('click', endAtLink, { signal })
  document.addEventListener('submit', end, { signal })

  const isIntent = platform === 'android' && understandsIntents(navigator.userAgent)
  openOtherProgram(isIntent ? intentLink : link)
}

/** Longest wait for the rest of a page (ms). Browsers allow opening another app only for a few seconds after a tap. */
const maxWaitMs = 1000

/**
 * Opens the URL of another app, such as a deep link. Browsers then stop loading the page. The page would never be
 * hydrated without the scripts at the end of its HTML, so this waits for the whole HTML.
 */
function openOtherProgram(address: string): void {
  const waiting = new AbortController()
  const open = () => {
    if (waiting.signal.aborted) return
    waiting.abort()
    window.location.href = address
  }
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', open, { signal: waiting.signal })
    setTimeout(open, maxWaitMs)
  } else open()
}

/** Makes mail, phone and calendar links wait for the whole HTML too. */
function installOtherPrograms(document: Document): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || document.readyState !== 'loading' || /^(?:https?:)?$/.test(link.protocol)) return
    event.preventDefault()
    openOtherProgram(link.href)
  })
}
