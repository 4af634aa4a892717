import { parseUrl } from '../../schemas/own-location'
import type { SiteSettings } from '../../schemas/settings/site-settings'

/** A place in the app. */
export type AppTarget =
  | { screen: 'event'; id: string }
  | { screen: 'club'; id: string }
  | { screen: 'onboarding'; orgId: string }
  | { screen: 'login' }

/** How the app is addressed and where it is got. All of it is content and configuration. */
export interface AppAddresses {
  /** The word before `://`. */
  scheme: string
  appStoreUrl: string | null
  playStoreUrl: string | null
}

/** The part of a deep link after `scheme://`. Values from a document or an address are percent-encoded. */
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

/** `campusagora://event/abc`, which iOS and Firefox on Android understand. */
export function deepLink(scheme: string, target: AppTarget): string {
  return `${scheme}://${pathOf(target)}`
}

/**
 * The same for Chrome on Android, which opens the store automatically when the app is missing.
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

/** The app's package, as its Google Play address names it: `…/details?id=org.example.app`. */
export function androidPackage(playStoreUrl: string): string | null {
  const id = parseUrl(playStoreUrl)?.searchParams.get('id') ?? ''
  return /^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/.test(id) ? id : null
}

/** The app's number, as its App Store address names it: `…/app/name/id1234567890`. */
export function appStoreId(appStoreUrl: string): string | null {
  return /\/id(\d{5,15})(?:[/?#]|$)/.exec(appStoreUrl)?.[1] ?? null
}

/** Where the app is, as the site settings have it; null if they do not say how the app is opened. */
export function appAddresses(settings: SiteSettings): AppAddresses | null {
  const { deepLinkScheme, appStoreUrl, playStoreUrl } = settings
  // The Studio checks it too. A scheme such as `javascript` must not get through whatever is stored.
  const isScheme = deepLinkScheme !== null && /^[a-z][a-z0-9+.-]{1,39}$/.test(deepLinkScheme)
  const isReserved = /^(?:https?|javascript|data|vbscript|file|blob|about|mailto|tel|sms|intent)$/
  if (!isScheme || isReserved.test(deepLinkScheme)) return null
  return { scheme: deepLinkScheme, appStoreUrl, playStoreUrl }
}

/**
 * The banner with which Safari on an iPhone offers the app, as Next's metadata.
 * Source: https://developer.apple.com/documentation/webkit/promoting-apps-with-smart-app-banners
 */
export function smartAppBanner(app: AppAddresses | null, target: AppTarget) {
  const appId = app?.appStoreUrl && appStoreId(app.appStoreUrl)
  return app && appId ? { appId, appArgument: deepLink(app.scheme, target) } : undefined
}
