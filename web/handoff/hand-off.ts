import { isInAppBrowser, type Platform, platformOf, readHints, understandsIntents } from './platform'

/** How long the app may take to come to the front before the store is shown, in milliseconds. */
export const storeDelay = 2000

/** Timers stand still while a page is suspended. One that fires later than this did so because the app was in front. */
const suspendedAfter = 2 * storeDelay

/** The attributes of a button that opens the app: `hand-off.ts` needs nothing else, and so works before hydration. */
export interface HandOffAttributes {
  /** The app's own link, such as `campusagora://event/abc`. */
  'data-open-app': string
  /** The same for Chrome on Android. */
  'data-intent-link': string
  'data-app-store': string | undefined
  'data-play-store': string | undefined
  /** The message on a computer, which cannot open the app. */
  'data-desktop-alert': string
}

/** The outcome of an attempt. */
type HandOffOutcome = 'attempt' | 'opened' | 'storeRedirect'

declare global {
  interface Window {
    /** Outcomes that are not reported yet, by `data-open-app`. A page may be hydrated seconds after the first tap. */
    handOffReports?: { link: string; outcome: HandOffOutcome; platform: Platform }[]
  }
}

/** The event of the document that says that there is a report. */
export const handOffEvent = 'handoffreport'

/**
 * Opens the app from every button of the document that carries `HandOffAttributes`, before hydration and after it. Browsers open
 * an app inside the visitor's own gesture only, so a tap before hydration cannot wait for React.
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

/** Scrolls to the links to both stores. Next keeps the previous page in the document, hidden. */
function showStores(): void {
  const lists = [...document.querySelectorAll('[data-stores]')]
  lists.find((list) => list.getClientRects().length > 0)?.scrollIntoView({ block: 'center' })
}

/**
 * Tries to open the app, and shows the store if it did not open within `storeDelay`. To be called synchronously from
 * a click: browsers open apps for a gesture only.
 *
 * Nothing tells a page that an app has opened. It can only notice that it is hidden, left or has lost the focus: any of
 * these ends the attempt for good, so that neither a slow app nor the return from it leads to the store.
 */
function open(button: HTMLElement, onEnd: () => void): void {
  const { openApp: link = '', intentLink = '', appStore, playStore, desktopAlert = '' } = button.dataset
  const platform = platformOf(readHints(window))
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

  // The element behind the button says meanwhile that the app opens.
  const showOpening = (isShown: boolean) => {
    const text = button.parentElement?.querySelector<HTMLElement>('[role="status"] > *')
    if (text) text.hidden = !isShown
  }
  button.setAttribute('aria-disabled', 'true')
  showOpening(true)
  const isInApp = isInAppBrowser(navigator.userAgent)
  // React may not be there to show what to do inside another app.
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
    // Browsers inside other apps often open neither the app nor a store: the page stays, with its hint.
    // After a client navigation the store must not open. Next keeps the previous page in the document, hidden.
    if (!store || isInApp || button.getClientRects().length === 0) return
    report('storeRedirect')
    window.location.assign(store)
  }, storeDelay)

  // Before navigating: the app may be there at once.
  document.addEventListener('visibilitychange', () => document.hidden && left(), { signal })
  window.addEventListener('pagehide', left, { signal })
  window.addEventListener('blur', left, { signal })
  // A page restored from the back/forward cache starts in its initial state.
  window.addEventListener('pageshow', end, { signal })

  const isIntent = platform === 'android' && understandsIntents(navigator.userAgent)
  openOtherProgram(isIntent ? intentLink : link)
}

/** Longest wait for the rest of a page, in milliseconds. Browsers let a page open another program for some seconds after a tap. */
const maxWaitMs = 1000

/**
 * Opens an address of another program, such as the app. The page stays on the screen, but browsers stop loading it: without
 * the end of its HTML, which names the scripts, it would never be hydrated. So this waits until the HTML has arrived.
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

/** Lets links to mail programs, telephones and calendars do the same. */
function installOtherPrograms(document: Document): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || document.readyState !== 'loading' || /^(?:https?:)?$/.test(link.protocol)) return
    event.preventDefault()
    openOtherProgram(link.href)
  })
}
