/** The way in which a device handles a link to the app. `unsure`: a tablet, telephone or computer, and nothing tells which. */
export type Platform = 'ios' | 'android' | 'unsure' | 'desktop'

type DeviceHints = ReturnType<typeof readHints>

/** Reads the parts of this browser that tell platforms apart. */
export function readHints(window: Window) {
  const { userAgent, platform, maxTouchPoints } = window.navigator
  const data = 'userAgentData' in window.navigator ? window.navigator.userAgentData : undefined
  const system = data instanceof Object && 'platform' in data ? String(data.platform) : undefined
  return {
    ...{ userAgent, platform, maxTouchPoints, system },
    /** Whether fingers are the first way to point. */
    isHandheld: window.matchMedia('(pointer: coarse) and (hover: none)').matches,
  }
}

/**
 * Tells the platform. A tablet asks for desktop sites under the name of a computer, and its other parts tell: no Mac has a touch
 * screen, Chrome on Android calls every processor `Linux armv81`, and the first pointer of a laptop is no finger, although it may
 * have a touch screen.
 */
export function platformOf(hints: DeviceHints): Platform {
  const { userAgent, platform, maxTouchPoints, system, isHandheld } = hints
  // Devices of Huawei have neither store, and may have the app.
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
 * Whether the page is shown inside another app (Instagram, WeChat, TikTok and so on). Such browsers often block the
 * schemes of apps. Sources: the user agents that these apps document or send.
 */
export function isInAppBrowser(userAgent: string): boolean {
  const isNamed =
    /Instagram|Barcelona|FBAN|FBAV|FB_IAB|Snapchat|TikTok|musical_ly|trill|Bytedance|LinkedIn|Line\/|Twitter|MicroMessenger|QQ\/|Weibo|KAKAOTALK|Pinterest/i
  // Android marks a page inside an app with `; wv`, and on iOS only a browser calls itself Safari. An iPad calls itself a Mac.
  return (
    isNamed.test(userAgent) ||
    /Android.*; wv\)/.test(userAgent) ||
    (/\((?:iPhone|iPad|iPod|Macintosh)[^)]*\) AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent))
  )
}

/** Chrome and its relatives on Android, which understand `intent:` addresses. Firefox always takes their fallback. */
export function understandsIntents(userAgent: string): boolean {
  return /Chrome\/\d/.test(userAgent) && !isInAppBrowser(userAgent)
}
