import { z } from 'zod'

/** Treats an empty variable in `.env` like a missing one. */
const blankIsAbsent = (value: unknown) =>
  typeof value === 'string' ? value.trim() || undefined : (value ?? undefined)

export const given = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional())

const isWebAddress = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')

function isOrigin(text: string) {
  const url = URL.parse(text)
  return isWebAddress(text) && url?.pathname === '/' && !url.search && !url.hash && !url.username
}

/** `https://host[:port]`, returned without a trailing slash. */
const origin = given(
  z
    .string()
    .refine(isOrigin, 'must be an address without a path, such as https://www.example.org')
    .transform((text) => new URL(text).origin),
)

const address = given(
  z.string().refine(isWebAddress, 'must be a web address, such as https://forms.example.org/submit'),
)

const moment = given(
  z.iso
    .datetime({ offset: true, error: 'must be a moment with its time zone, such as 2026-12-01T00:00:00Z' })
    .transform((text) => new Date(text)),
)

export const text = given(z.string())

/** @param message the expected format */
const matching = (pattern: RegExp, message: string) => given(z.string().regex(pattern, message))

/** SHA-256 fingerprints in the format of the Play Console, separated by commas. */
const fingerprints = given(
  z
    .string()
    .transform((list) => list.split(',').map((each) => each.trim().toUpperCase()))
    .refine(
      (list) => list.every((each) => /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/.test(each)),
      'must hold SHA-256 fingerprints of 32 pairs with colons, separated by commas',
    ),
)

/** Every variable that pages read, and its valid values. */
export const variablesSchema = z.object({
  NEXT_PUBLIC_SITE_URL: origin,
  SITE_HSTS: matching(
    /^(off|max-age=\d+(; includeSubDomains(; preload)?)?)$/,
    'must be "off", or a time in seconds such as max-age=63072000, and may end in "; includeSubDomains"',
  ),
  NEXT_PUBLIC_SANITY_PROJECT_ID: matching(
    /^[a-z0-9-]+$/,
    'must be a Sanity project ID: lower-case letters, digits and hyphens',
  ),
  NEXT_PUBLIC_SANITY_DATASET: matching(/^[a-z0-9_-]+$/, 'must be the name of a dataset, such as production'),
  SANITY_API_READ_TOKEN: text,
  SANITY_REVALIDATE_SECRET: text,
  NEXT_PUBLIC_STUDIO_URL: address,
  NEXT_PUBLIC_FIREBASE_API_KEY: text,
  NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: text,
  NEXT_PUBLIC_FIREBASE_PROJECT_ID: matching(
    /^[a-z0-9-]+$/,
    'must be a Firebase project ID: lower-case letters, digits and hyphens',
  ),
  NEXT_PUBLIC_FIREBASE_APP_ID: text,
  NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID: text,
  NEXT_PUBLIC_CONTACT_FORM_ENDPOINT: address,
  NEXT_PUBLIC_USAGE_EVENTS_ENDPOINT: address,
  CONTENT_LAKE_URL: origin,
  FIRESTORE_EMULATOR_HOST: matching(
    /^(\[[0-9a-f:]+\]|[\w.-]+):\d{1,5}$/i,
    'must be a host and a port, such as 127.0.0.1:8080',
  ),
  NEXT_PUBLIC_AUTH_EMULATOR_URL: origin,
  APPLE_APP_ID: matching(
    /^[A-Z0-9]{10}\.[A-Za-z0-9.-]+$/,
    'must be the team ID, a dot and the bundle ID, such as ABCDE12345.org.example.app',
  ),
  ANDROID_APP_PACKAGE: matching(
    /^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/,
    'must be the name of an Android package, such as org.example.app',
  ),
  ANDROID_CERT_FINGERPRINTS: fingerprints,
  SITE_CLOCK_START: moment,
})

export type Variables = z.infer<typeof variablesSchema>
