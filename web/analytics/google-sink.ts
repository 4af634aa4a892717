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
 * Sends events to Google Analytics through Firebase. Creating it loads Google's script, so the visitor must have agreed.
 * @throws Error when the Firebase settings are incomplete
 */
export function googleSink(settings: FirebaseOptions): Sink {
  const analytics: Analytics = initializeAnalytics(initializeApp(settings, 'analytics'), {
    config: { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false },
  })
  return {
    send({ name, parameters }) {
      // After a withdrawal the visitor may agree again.
      setAnalyticsCollectionEnabled(analytics, true)
      // Google's script sends events of its own, such as `user_engagement`. They have whole addresses unless it gets others.
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

/** Google's cookies begin with `_ga` and belong to the widest domain that the browser allowed. */
function removeGoogleCookies() {
  const names = document.cookie.split(/; */).map((cookie) => cookie.split('=')[0] ?? '')
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)]
  for (const name of names.filter((each) => each.startsWith('_ga'))) {
    // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox lack the Cookie Store API.
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`
  }
}
