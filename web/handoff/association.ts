import type { AppIdentity } from '@/config/environment'

/** Paths that the installed app opens automatically. Action links, calendars and images stay in the browser. */
const paths = ['/event/*', '/club/*', '/onboarding/complete']

/**
 * Allows the iOS app to open links to this site. The file must have neither a redirect nor an extension.
 * Source: https://developer.apple.com/documentation/xcode/supporting-associated-domains
 */
export function appleAppSiteAssociation({ appleAppId }: AppIdentity) {
  if (!appleAppId) return null
  // The first match wins.
  const components = paths.flatMap((path) => [{ '/': `${path}/?*`, exclude: true }, { '/': path }])
  return { applinks: { details: [{ appIDs: [appleAppId], components }] } }
}

/**
 * Allows the Android app to open links to this site.
 * Source: https://developer.android.com/training/app-links/verify-android-applinks
 */
export function assetLinks({ androidPackage, androidFingerprints }: AppIdentity) {
  if (!androidPackage || androidFingerprints.length === 0) return null
  return [
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: androidPackage,
        sha256_cert_fingerprints: androidFingerprints,
      },
    },
  ]
}
