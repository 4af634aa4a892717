import type { Platform } from './platform'

/** How long the app may take to come to the front before the store is shown, in milliseconds. */
export const storeDelay = 2000

/** Timers stand still while a page is suspended. One that fires later than this did so because the app was in front. */
const suspendedAfter = 2 * storeDelay

export interface OpenAppOptions {
  platform: Platform
  /** The app's own link for this platform. */
  link: string
  /** The store of this platform; null where the app is in none. */
  storeUrl: string | null
  /** The message on a computer, which can open neither the app nor the store. */
  desktopMessage: string
  /** Whether the visitor is still where the attempt began; otherwise it ends without the store. */
  isWanted?: () => boolean
  /** An attempt has begun. On a computer it is at once over. */
  onAttempt?: () => void
  /** The page went to the background: the app is open, as far as a page can know. */
  onOpened?: () => void
  /** The app did not open in time, and the store follows. */
  onStoreRedirect?: () => void
  /** The attempt is over, however it ended. */
  onEnd?: () => void
}

/**
 * Tries to open the app, and shows the store when it did not open within two seconds. To be called synchronously from
 * a click: browsers open apps for a gesture only.
 *
 * Nothing tells a page that an app has opened. It can only notice that it is hidden, left or has lost the focus: any of
 * these ends the attempt for good, so that neither a slow app nor the return from it leads to the store.
 */
export function openApp(options: OpenAppOptions): void {
  options.onAttempt?.()
  if (options.platform === 'desktop') {
    window.alert(options.desktopMessage)
    options.onEnd?.()
    return
  }

  const attempt = new AbortController()
  const { signal } = attempt
  const startedAt = Date.now()

  const end = () => {
    if (signal.aborted) return
    attempt.abort()
    clearTimeout(timer)
    options.onEnd?.()
  }
  const left = () => {
    if (signal.aborted) return
    end()
    options.onOpened?.()
  }
  const timer = setTimeout(() => {
    if (document.hidden || Date.now() - startedAt > suspendedAfter) return left()
    end()
    if (!options.storeUrl || options.isWanted?.() === false) return
    options.onStoreRedirect?.()
    window.location.assign(options.storeUrl)
  }, storeDelay)

  // Before navigating: the app may be there at once.
  document.addEventListener('visibilitychange', () => document.hidden && left(), { signal })
  window.addEventListener('pagehide', left, { signal })
  window.addEventListener('blur', left, { signal })
  // A page restored from the back/forward cache starts in its initial state.
  window.addEventListener('pageshow', end, { signal })

  window.location.href = options.link
}
