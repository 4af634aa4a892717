import type { Environment } from './environment.ts'
import { localDefaults } from './local-defaults.ts'
import type { publicSettings } from './public.ts'

type PublicSettings = typeof publicSettings

/**
 * Returns warnings about an incomplete configuration: one line for each variable that is missing or contradicts another
 * one, starting with its name. Returns an empty list if the configuration is complete or the site is entirely local.
 */
export function adviceOn(environment: Environment, settings: PublicSettings): string[] {
  const isContentLocal = isOfThisMachine(environment.contentLake.apiHost)
  const isFirebaseLocal = environment.firestoreEmulatorHost !== undefined
  const isSiteUrlLocal = isOfThisMachine(environment.siteUrl)
  const isForVisitors = !isSiteUrlLocal || !(isContentLocal || isFirebaseLocal)

  const advice = [
    isForVisitors &&
      isSiteUrlLocal &&
      `NEXT_PUBLIC_SITE_URL is missing: canonical links, previews of shared links and calendar files lead to ${environment.siteUrl}.`,
    isContentLocal &&
      (!isSiteUrlLocal || !isFirebaseLocal || environment.sanityReadToken !== undefined) &&
      'NEXT_PUBLIC_SANITY_PROJECT_ID is missing: content and pictures come from this machine, where no visitor reaches them.',
    isFirebaseLocal &&
      (!isSiteUrlLocal || !isContentLocal || settings.firebase.apiKey !== localDefaults.firebaseApiKey) &&
      'NEXT_PUBLIC_FIREBASE_PROJECT_ID is missing: accounts, events and clubs are those of this machine.',
    !isContentLocal &&
      environment.revalidateSecret === undefined &&
      'SANITY_REVALIDATE_SECRET is missing: every webhook is refused, and a publish appears after up to five minutes.',
    ...(isForVisitors ? forVisitors(environment, settings) : []),
  ]
  return advice.filter((line) => line !== false)
}

/** Returns warnings about missing settings that a public site needs, other than those for content and accounts. */
function forVisitors({ app }: Environment, settings: PublicSettings): string[] {
  const { contactFormEndpoint, usageEventsEndpoint, firebase } = settings
  const advice = [
    contactFormEndpoint === undefined &&
      'NEXT_PUBLIC_CONTACT_FORM_ENDPOINT is missing: the contact page offers the e-mail address in place of the form.',
    isOfThisMachine(contactFormEndpoint) &&
      `NEXT_PUBLIC_CONTACT_FORM_ENDPOINT is ${contactFormEndpoint}: no message of a visitor arrives there.`,
    usageEventsEndpoint === undefined &&
      firebase.measurementId === undefined &&
      'NEXT_PUBLIC_USAGE_EVENTS_ENDPOINT and NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID are missing: visitors are not asked for consent, and no usage is counted.',
    isOfThisMachine(usageEventsEndpoint) &&
      `NEXT_PUBLIC_USAGE_EVENTS_ENDPOINT is ${usageEventsEndpoint}: visitors are asked for consent, and no event arrives.`,
    firebase.measurementId !== undefined &&
      firebase.appId === undefined &&
      'NEXT_PUBLIC_FIREBASE_APP_ID is missing: Google Analytics does not start without it, and no usage is counted.',
    app.appleAppId === undefined &&
      'APPLE_APP_ID is missing: iPhones open links to events and clubs in the browser first.',
    (app.androidPackage === undefined || app.androidFingerprints.length === 0) &&
      'ANDROID_APP_PACKAGE or ANDROID_CERT_FINGERPRINTS is missing: Android opens links to events and clubs in the browser first.',
  ]
  return advice.filter((line) => line !== false)
}

/** Whether a URL's host is this machine. */
function isOfThisMachine(address: string | undefined): boolean {
  const host = address === undefined ? undefined : URL.parse(address)?.hostname
  return host !== undefined && /^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/.test(host)
}
