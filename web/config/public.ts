import { localDefaults } from './local-defaults.ts'

/** Next only replaces complete `process.env.NEXT_PUBLIC_…` expressions, so every name must be written out. */
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

/**
 * Whether no hosted service is configured. The contact form of a hosted site must not send messages to the inbox, which
 * only `npm start` runs.
 */
const isAllLocal = !given.sanityProjectId && !given.projectId

/** Settings that browsers can read. The build has validated them with `environment.ts`. */
export const publicSettings = {
  /** Public origin of the site, without a trailing slash. */
  siteUrl: (given.siteUrl || localDefaults.siteUrl).replace(/\/$/, ''),
  firebase: {
    apiKey: given.apiKey || localDefaults.firebaseApiKey,
    authDomain: given.authDomain || undefined,
    projectId: given.projectId || localDefaults.firebaseProjectId,
    appId: given.appId || undefined,
    measurementId: given.measurementId || undefined,
  },
  /** Origin of the Auth emulator; undefined to use hosted Firebase Auth. */
  authEmulatorUrl: given.authEmulatorUrl || (given.projectId ? undefined : localDefaults.authEmulatorUrl),
  /** URL to which the contact form is sent, or undefined if none is configured. */
  contactFormEndpoint:
    given.contactFormEndpoint || (isAllLocal ? localDefaults.contactFormEndpoint : undefined),
  /**
   * URL to which usage events are sent if there is no measurement ID. `npm start` sets it to the inbox. It has no
   * default, so that a site without configuration does not send anything.
   */
  usageEventsEndpoint: given.measurementId ? undefined : given.usageEventsEndpoint || undefined,
} as const
