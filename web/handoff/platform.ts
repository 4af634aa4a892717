/** The way in which a device handles a link to the app. */
export type Platform = 'ios' | 'android' | 'desktop'

/** The parts of `navigator` that tell platforms apart. */
interface DeviceHints {
  userAgent: string
  platform: string
  maxTouchPoints: number
}

/** Tells the platform. An iPad that asks for desktop sites calls itself a Mac; no Mac has a touch screen. */
export function platformOf({ userAgent, platform, maxTouchPoints }: DeviceHints): Platform {
  if (/Android/i.test(userAgent)) return 'android'
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  return platform === 'MacIntel' && maxTouchPoints > 1 ? 'ios' : 'desktop'
}

/**
 * Whether the page is shown inside another app (Instagram, Facebook, TikTok and so on). Such browsers often block the
 * schemes of apps. Sources: the user agents that these apps document or send.
 */
export function isInAppBrowser(userAgent: string): boolean {
  const isNamed =
    /Instagram|FBAN|FBAV|FB_IAB|Snapchat|TikTok|musical_ly|BytedanceWebview|LinkedInApp|Line\/|Twitter for/i
  // Android marks a page inside an app with `; wv`.
  return isNamed.test(userAgent) || /Android.*; wv\)/.test(userAgent)
}

/** Chrome and its relatives on Android, which understand `intent:` addresses. Firefox always takes their fallback. */
export function understandsIntents(userAgent: string): boolean {
  return /Android/i.test(userAgent) && /Chrome\/\d/.test(userAgent) && !/Firefox|; wv\)/.test(userAgent)
}
