import { describe, expect, test } from 'vitest'
import { appleAppSiteAssociation, assetLinks } from './association'
import { androidPackage, appStoreId, deepLink, intentLink } from './deep-link'
import { isInAppBrowser, platformOf, understandsIntents } from './platform'

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
  chrome:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  firefox: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  instagram:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP3A; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 390.0.0.1',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
}
const device = (userAgent: string, platform = '', maxTouchPoints = 0) => ({
  userAgent,
  platform,
  maxTouchPoints,
})

describe('platforms', () => {
  test.each([
    [device(agents.iphone, 'iPhone', 5), 'ios'],
    [device(agents.mac, 'MacIntel', 5), 'ios'],
    [device(agents.mac, 'MacIntel', 0), 'desktop'],
    [device(agents.chrome, 'Linux armv81', 5), 'android'],
    [device(agents.firefox, 'Linux armv81', 5), 'android'],
    [device(agents.windows, 'Win32', 10), 'desktop'],
  ])('%o', (hints, platform) => {
    expect(platformOf(hints)).toBe(platform)
  })

  test('only Chrome on Android outside of other apps gets an intent', () => {
    expect(Object.entries(agents).filter(([, agent]) => understandsIntents(agent))).toEqual([
      ['chrome', agents.chrome],
    ])
    expect(Object.entries(agents).filter(([, agent]) => isInAppBrowser(agent))).toEqual([
      ['instagram', agents.instagram],
    ])
  })
})

describe('links', () => {
  const playStoreUrl = 'https://play.google.com/store/apps/details?id=org.example.app&hl=en'
  const app = { scheme: 'campusagora', appStoreUrl: null, playStoreUrl }

  test('what comes from outside cannot leave its place', () => {
    expect(deepLink('app', { screen: 'event', id: '../x?a#b' })).toBe('app://event/..%2Fx%3Fa%23b')
    expect(deepLink('app', { screen: 'onboarding', orgId: 'a&b=c' })).toBe(
      'app://onboarding/complete?orgId=a%26b%3Dc',
    )
    expect(intentLink(app, { screen: 'club', id: 'a#Intent;end' })).toContain(
      'intent://club/a%23Intent%3Bend#Intent;',
    )
  })

  test('an intent names the package and falls back to the store', () => {
    expect(intentLink(app, { screen: 'event', id: 'e1' })).toBe(
      `intent://event/e1#Intent;scheme=campusagora;package=org.example.app;S.browser_fallback_url=${encodeURIComponent(playStoreUrl)};end`,
    )
  })

  test('store addresses name the app', () => {
    expect(androidPackage(playStoreUrl)).toBe('org.example.app')
    expect(androidPackage('https://play.google.com/store/apps/details?id=;scheme=evil')).toBeNull()
    expect(appStoreId('https://apps.apple.com/gr/app/name/id1234567890?mt=8')).toBe('1234567890')
    expect(appStoreId('https://apps.apple.com/gr/developer')).toBeNull()
  })
})

describe('statements for the phones', () => {
  const identity = {
    appleAppId: 'ABCDE12345.org.example.app',
    androidPackage: 'org.example.app',
    androidFingerprints: ['AB:CD'],
  }

  test('they name the app and the paths that it opens', () => {
    expect(appleAppSiteAssociation(identity)?.applinks.details[0]).toMatchObject({
      appIDs: ['ABCDE12345.org.example.app'],
      components: expect.arrayContaining([{ '/': '/event/*' }]),
    })
    expect(assetLinks(identity)?.[0]?.target).toMatchObject({
      package_name: 'org.example.app',
      sha256_cert_fingerprints: ['AB:CD'],
    })
  })

  test('without configuration there are none', () => {
    const unknown = { appleAppId: undefined, androidPackage: undefined, androidFingerprints: [] }
    expect([appleAppSiteAssociation(unknown), assetLinks(unknown)]).toEqual([null, null])
  })
})
