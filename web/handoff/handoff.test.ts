import { describe, expect, test } from 'vitest'
import { completeSettings } from '../../schemas/settings/site-settings'
import { appleAppSiteAssociation, assetLinks } from './association'
import { androidPackage, appAddresses, appStoreId, deepLink, intentLink } from './deep-link'
import { detectPlatform, isInAppBrowser, understandsIntents } from './platform'
import devices from './testing/devices.json' with { type: 'json' }

test.each(devices)('$name', ({ gets, link, isInApp, ...device }) => {
  const platform = detectPlatform({ system: undefined, ...device })
  const isIntent = platform === 'android' && understandsIntents(device.userAgent)
  expect(platform).toBe(gets)
  expect(platform === 'desktop' ? undefined : isIntent ? 'intent' : 'plain').toBe(link)
  expect(isInAppBrowser(device.userAgent)).toBe(isInApp)
})

describe('links', () => {
  const playStoreUrl = 'https://play.google.com/store/apps/details?id=org.example.app&hl=en'
  const app = { scheme: 'campusagora', appStoreUrl: null, playStoreUrl }

  test('encodes untrusted values', () => {
    expect(deepLink('app', { screen: 'event', id: '../x?a#b' })).toBe('app://event/..%2Fx%3Fa%23b')
    expect(deepLink('app', { screen: 'onboarding', orgId: 'a&b=c' })).toBe(
      'app://onboarding/complete?orgId=a%26b%3Dc',
    )
    expect(intentLink(app, { screen: 'club', id: 'a#Intent;end' })).toContain(
      'intent://club/a%23Intent%3Bend#Intent;',
    )
  })

  test('an intent link contains the package and falls back to the store', () => {
    expect(intentLink(app, { screen: 'event', id: 'e1' })).toBe(
      `intent://event/e1#Intent;scheme=campusagora;package=org.example.app;S.browser_fallback_url=${encodeURIComponent(playStoreUrl)};end`,
    )
  })

  test('reads the app’s ID from store URLs', () => {
    expect(androidPackage(playStoreUrl)).toBe('org.example.app')
    expect(androidPackage('https://play.google.com/store/apps/details?id=;scheme=evil')).toBeNull()
    expect(appStoreId('https://apps.apple.com/gr/app/name/id1234567890?mt=8')).toBe('1234567890')
    expect(appStoreId('https://apps.apple.com/gr/developer')).toBeNull()
  })

  test.each(['javascript', 'intent', 'https', 'Campus', 'a b', null])(
    'the scheme %j does not create a link',
    (deepLinkScheme) => {
      expect(appAddresses({ ...completeSettings(null, 2026), deepLinkScheme })).toBeNull()
    },
  )
})

describe('app association files', () => {
  const identity = {
    appleAppId: 'ABCDE12345.org.example.app',
    androidPackage: 'org.example.app',
    androidFingerprints: ['AB:CD'],
  }

  test('list the app and the paths that it opens, except calendars and images', () => {
    const [details] = appleAppSiteAssociation(identity)?.applinks.details ?? []
    expect(details?.appIDs).toEqual(['ABCDE12345.org.example.app'])
    expect(details?.components.slice(0, 2)).toEqual([
      { '/': '/event/*/?*', exclude: true },
      { '/': '/event/*' },
    ])
    expect(assetLinks(identity)?.[0]?.target).toMatchObject({
      package_name: 'org.example.app',
      sha256_cert_fingerprints: ['AB:CD'],
    })
  })

  test('are omitted if the app is not configured', () => {
    const unknown = { appleAppId: undefined, androidPackage: undefined, androidFingerprints: [] }
    expect([appleAppSiteAssociation(unknown), assetLinks(unknown)]).toEqual([null, null])
  })
})
