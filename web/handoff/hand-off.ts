import { openApp } from './open-app'
import { type Platform, platformOf, understandsIntents } from './platform'

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
export type HandOffOutcome = 'attempt' | 'opened' | 'storeRedirect'
export interface HandOffReport {
  /** The link that was opened, see `data-open-app`. */
  link: string
  outcome: HandOffOutcome
  platform: Platform
}

declare global {
  interface Window {
    /** Outcomes that are not reported yet. A page may be hydrated seconds after the first tap. */
    handOffReports?: HandOffReport[]
  }
}

/** The event of the document that says that there is a report. */
export const handOffEvent = 'handoffreport'

/**
 * Opens the app from every button of the document that carries `HandOffAttributes`, before hydration and after it. Browsers open
 * an app inside the visitor's own gesture only, so a tap before hydration cannot wait for React.
 */
export function installHandOff(document: Document): void {
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

function open(button: HTMLElement, onEnd: () => void): void {
  const { openApp: link = '', intentLink = '', appStore, playStore, desktopAlert = '' } = button.dataset
  const platform = platformOf(navigator)
  const report = (outcome: HandOffOutcome) => {
    window.handOffReports ??= []
    window.handOffReports.push({ link, outcome, platform })
    document.dispatchEvent(new Event(handOffEvent))
  }
  // The element behind the button says meanwhile that the app opens.
  const showOpening = (isShown: boolean) => {
    const text = button.parentElement?.querySelector<HTMLElement>('[role="status"] > *')
    if (text) text.hidden = !isShown
  }
  if (platform !== 'desktop') {
    button.setAttribute('aria-disabled', 'true')
    showOpening(true)
  }
  openApp({
    platform,
    link: platform === 'android' && understandsIntents(navigator.userAgent) ? intentLink : link,
    storeUrl: (platform === 'ios' ? appStore : playStore) ?? null,
    desktopMessage: desktopAlert,
    // After a client navigation the store must not open. Next keeps the previous page in the document, hidden.
    isWanted: () => button.getClientRects().length > 0,
    onAttempt: () => report('attempt'),
    onStoreRedirect: () => report('storeRedirect'),
    onOpened: () => report('opened'),
    onEnd: () => {
      button.removeAttribute('aria-disabled')
      showOpening(false)
      onEnd()
    },
  })
}
