import { parseUrl } from '../../schemas/own-location'
import type { SiteSettings } from '../../schemas/settings/site-settings'

/** A screen of the app. */
export type AppTarget =
  | { screen: 'event'; id: string }
  | { screen: 'club'; id: string }
  | { screen: 'onboarding'; orgId: string }
  | { screen: 'login' }

/** The app's URL scheme and stores, from the site settings. */
export interface AppAddresses {
  scheme: string
  appStoreUrl: string | null
  playStoreUrl: string | null
}

/** Returns a deep link's path after `scheme://`. Values from documents and URLs are percent-encoded. */
function pathOf(target: AppTarget): string {
  switch (target.screen) {
    case 'event':
    case 'club':
      return `${target.screen}/${encodeURIComponent(target.id)}`
    case 'onboarding':
      return `onboarding/complete?orgId=${encodeURIComponent(target.orgId)}`
    case 'login':
      return 'login'
  }
}

/** Returns a link such as `campusagora://event/abc`, which iOS and Firefox on Android support. */
export function deepLink(scheme: string, target: AppTarget): string {
  return `${scheme}://${pathOf(target)}`
}

/**
 * Returns the same link for Chrome on Android, which opens the store automatically if the app is not installed.
 * Source: https://developer.chrome.com/docs/android/intents
 */
export function intentLink({ scheme, playStoreUrl }: AppAddresses, target: AppTarget): string {
  const appPackage = playStoreUrl && androidPackage(playStoreUrl)
  const parts = [
    `scheme=${scheme}`,
    ...(appPackage ? [`package=${appPackage}`] : []),
    ...(playStoreUrl ? [`S.browser_fallback_url=${encodeURIComponent(playStoreUrl)}`] : []),
  ]
  return `intent://${pathOf(target)}#Intent;${parts.join(';')};end`
}

/** Returns the app's package from its Google Play URL: `…/details?id=org.example.app`. */
export function androidPackage(playStoreUrl: string): string | null {
  const id = parseUrl(playStoreUrl)?.searchParams.get('id') ?? ''
  return /^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/.test(id) ? id : null
}

/** Returns the app's ID from its App Store URL: `…/app/name/id1234567890`. */
export function appStoreId(appStoreUrl: string): string | null {
  return /\/id(\d{5,15})(?:[/?#]|$)/.exec(appStoreUrl)?.[1] ?? null
}

/** Returns the app's scheme and stores from the site settings; null without a valid scheme. */
export function appAddresses(settings: SiteSettings): AppAddresses | null {
  const { deepLinkScheme, appStoreUrl, playStoreUrl } = settings
  // The Studio validates it too, but a stored scheme such as `javascript` must never get through.
  const isScheme = deepLinkScheme !== null && /^[a-z][a-z0-9+.-]{1,39}$/.test(deepLinkScheme)
  const isReserved = /^(?:https?|javascript|data|vbscript|file|blob|about|mailto|tel|sms|intent)$/
  if (!isScheme || isReserved.test(deepLinkScheme)) return null
  return { scheme: deepLinkScheme, appStoreUrl, playStoreUrl }
}

/**
 * Returns Next metadata for the banner that offers the app in Safari on iPhones.
 * Source: https://developer.apple.com/documentation/webkit/promoting-apps-with-smart-app-banners
 */
export function smartAppBanner(app: AppAddresses | null, target: AppTarget) {
  const appId = app?.appStoreUrl && appStoreId(app.appStoreUrl)
  return app && appId ? { appId, appArgument: deepLink(app.scheme, target) } : undefined
}
