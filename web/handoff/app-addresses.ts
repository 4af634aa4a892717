import type { SiteSettings } from '../../schemas/settings/site-settings'
import { type AppAddresses, type AppTarget, appStoreId, deepLink } from './deep-link'

/** Where the app is, as the site settings have it; null where they do not say how the app is opened. */
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
