import { localDefaults } from './local-defaults.ts'

/** Next replaces each `process.env.NEXT_PUBLIC_…` as a whole, so every name must be written out. */
const given = {
  siteUrl: process.env.NEXT_PUBLIC_SITE_URL?.trim(),
  sanityProjectId: process.env.NEXT_PUBLIC_SANITY_PROJECT_ID?.trim(),
  apiKey: process.env.NEXT_PUBLIC_FIREBASE_API_KEY?.trim(),
  authDomain: process.env.NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN?.trim(),
  projectId: process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID?.trim(),
  appId: process.env.NEXT_PUBLIC_FIREBASE_APP_ID?.trim(),
  measurementId: process.env.NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID?.trim(),
  authEmulatorUrl: process.env.NEXT_PUBLIC_AUTH_EMULATOR_URL?.trim(),
  contactFormEndpoint: process.env.NEXT_PUBLIC_CONTACT_FORM_ENDPOINT?.trim(),
  usageEventsEndpoint: process.env.NEXT_PUBLIC_USAGE_EVENTS_ENDPOINT?.trim(),
}

/** Messages of a hosted site's visitors do not belong in the inbox, and only `npm start` knows whether it runs. */
const isAllLocal = !given.sanityProjectId && !given.projectId

/** Settings that the browser may know. `environment.ts` has checked the values when the site was built. */
export const publicSettings = {
  /** Public origin of the site, without a closing slash. */
  siteUrl: (given.siteUrl || localDefaults.siteUrl).replace(/\/$/, ''),
  firebase: {
    apiKey: given.apiKey || localDefaults.firebaseApiKey,
    authDomain: given.authDomain || undefined,
    projectId: given.projectId || localDefaults.firebaseProjectId,
    appId: given.appId || undefined,
    measurementId: given.measurementId || undefined,
  },
  /** Origin of a local Auth service, or undefined for the hosted one. */
  authEmulatorUrl: given.authEmulatorUrl || (given.projectId ? undefined : localDefaults.authEmulatorUrl),
  /** Where the contact form is sent, or undefined if none is set up. */
  contactFormEndpoint:
    given.contactFormEndpoint || (isAllLocal ? localDefaults.contactFormEndpoint : undefined),
  /**
   * Where usage events go when there is no measurement ID: the inbox, as `npm start` sets it. It has no default, so
   * that a site without configuration sends nothing.
   */
  usageEventsEndpoint: given.measurementId ? undefined : given.usageEventsEndpoint || undefined,
} as const
