/** How a device opens links to the app. `unsure`: it might be a tablet, phone or computer. */
export type Platform = 'ios' | 'android' | 'unsure' | 'desktop'

type DeviceHints = ReturnType<typeof readHints>

/** Reads the browser properties that distinguish platforms. */
export function readHints(window: Window) {
  const { userAgent, platform, maxTouchPoints } = window.navigator
  const data = 'userAgentData' in window.navigator ? window.navigator.userAgentData : undefined
  const system = data instanceof Object && 'platform' in data ? String(data.platform) : undefined
  return {
    ...{ userAgent, platform, maxTouchPoints, system },
    /** Whether touch is the primary input. */
    isHandheld: window.matchMedia('(pointer: coarse) and (hover: none)').matches,
  }
}

/**
 * Returns the platform. A tablet that requests desktop sites reports a computer's user agent, but other properties
 * differ: Macs do not have a touch screen, Chrome on Android reports `Linux armv81` for every processor, and a laptop's
 * primary pointer is `fine` even if the laptop has a touch screen.
 */
export function detectPlatform(hints: DeviceHints): Platform {
  const { userAgent, platform, maxTouchPoints, system, isHandheld } = hints
  // Huawei devices have neither store but might have the app.
  if (/HarmonyOS|OpenHarmony|ArkWeb/.test(userAgent)) return 'unsure'
  if (/iPhone|iPad|iPod/.test(userAgent + platform)) return 'ios'
  if (/Android/i.test(userAgent) || system === 'Android') return 'android'
  if (maxTouchPoints < 1 || /^Win/.test(platform)) return 'desktop'
  if (/^Mac/.test(platform)) return maxTouchPoints > 1 ? 'ios' : 'desktop'
  if (platform === 'Linux armv81' && isHandheld) return 'android'
  const isArm = /^Linux (?:arm|aarch)/.test(platform) && !/CrOS/.test(userAgent)
  return isHandheld || isArm ? 'unsure' : 'desktop'
}

/**
 * Whether the page is shown in an in-app browser (Instagram, WeChat, TikTok and so on). Such browsers often block app
 * schemes. Sources: the user agents that these apps document or send.
 */
export function isInAppBrowser(userAgent: string): boolean {
  const isNamed =
    /Instagram|Barcelona|FBAN|FBAV|FB_IAB|Snapchat|TikTok|musical_ly|trill|Bytedance|LinkedIn|Line\/|Twitter|MicroMessenger|QQ\/|Weibo|KAKAOTALK|Pinterest/i
  // Android marks in-app pages with `; wv`. On iOS only browsers send `Safari`. An iPad sends `Macintosh`.
  return (
    isNamed.test(userAgent) ||
    /Android.*; wv\)/.test(userAgent) ||
    (/\((?:iPhone|iPad|iPod|Macintosh)[^)]*\) AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent))
  )
}

/** Whether the browser supports `intent:` URLs. Chromium browsers do; Firefox always opens the fallback URL. */
export function understandsIntents(userAgent: string): boolean {
  return /Chrome\/\d/.test(userAgent) && !isInAppBrowser(userAgent)
}
