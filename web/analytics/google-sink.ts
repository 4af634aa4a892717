import {
  type Analytics,
  initializeAnalytics,
  logEvent,
  setAnalyticsCollectionEnabled,
  setDefaultEventParameters,
} from 'firebase/analytics'
import { type FirebaseOptions, initializeApp } from 'firebase/app'
import type { Sink } from './complete-event'

/**
 * Sends events to Google Analytics through Firebase. Call it only if the visitor has agreed, because it loads Google's
 * script.
 * @throws Error if the Firebase settings are incomplete
 */
export function googleSink(settings: FirebaseOptions): Sink {
  const analytics: Analytics = initializeAnalytics(initializeApp(settings, 'analytics'), {
    config: { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false },
  })
  return {
    send({ name, parameters }) {
      // The visitor can agree again after withdrawing consent.
      setAnalyticsCollectionEnabled(analytics, true)
      // Google's script sends its own events, such as `user_engagement`. They contain full URLs unless other defaults
      // are set.
      setDefaultEventParameters({
        page_location: parameters.page_location,
        page_referrer: document.referrer.replace(/[?#].*$/, ''),
      })
      logEvent<string>(analytics, name, { ...parameters })
    },
    stop() {
      setAnalyticsCollectionEnabled(analytics, false)
      removeGoogleCookies()
    },
  }
}

/** Google's cookies start with `_ga` and are set on the broadest domain that the browser allowed. */
function removeGoogleCookies() {
  const names = document.cookie.split(/; */).map((cookie) => cookie.split('=')[0] ?? '')
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)]
  for (const name of names.filter((each) => each.startsWith('_ga'))) {
    // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox lack the Cookie Store API.
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`
  }
}
