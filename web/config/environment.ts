import type { z } from 'zod'
import { localDefaults } from './local-defaults.ts'
import { type Variables, variablesSchema } from './variables.ts'

/**
 * Name of the folder in `web/` that contains the build. `SITE_BUILD_DIR` overrides it, so that the end-to-end tests and
 * `npm run dev` never touch the build that `npm start` serves.
 */
export const buildDir = process.env.SITE_BUILD_DIR || '.next'

/**
 * The app's ids in the stores. Phones open the site's links in the app only if the app and the site reference each
 * other.
 */
export type AppIdentity = Environment['app']

/** The validated variables, with the local defaults. */
export type Environment = ReturnType<typeof readEnvironment>

/**
 * Reads and validates all variables. All of them are optional: without variables, everything is local.
 * @throws Error that lists every invalid variable and its expected value.
 */
export function readEnvironment(env: Record<string, string | undefined> = process.env) {
  const variables = parseVariables(variablesSchema, env)
  const isHostedFirebase =
    variables.NEXT_PUBLIC_FIREBASE_PROJECT_ID && !variables.NEXT_PUBLIC_AUTH_EMULATOR_URL
  if (isHostedFirebase && !variables.NEXT_PUBLIC_FIREBASE_API_KEY) {
    throw unusable([
      'NEXT_PUBLIC_FIREBASE_PROJECT_ID is set without NEXT_PUBLIC_FIREBASE_API_KEY: copy the key from the ' +
        'Firebase console, project settings, "Your apps".',
    ])
  }
  const contentLake = contentLakeOf(variables)
  return {
    /** Public origin of the site, without a trailing slash. */
    siteUrl: variables.NEXT_PUBLIC_SITE_URL ?? localDefaults.siteUrl,
    /**
     * Value of the Strict-Transport-Security header, or undefined to omit it. By default it lasts two years and covers
     * only this host, because other hosts in the domain might belong to someone else.
     */
    transportSecurity:
      variables.SITE_HSTS === 'off' ? undefined : (variables.SITE_HSTS ?? 'max-age=63072000'),
    /** Source of the published content. */
    contentLake,
    /** Read token for a private dataset. */
    sanityReadToken: variables.SANITY_API_READ_TOKEN,
    /** Secret of the webhook that reports publish events. Without it, `/api/revalidate` responds with 503. */
    revalidateSecret: variables.SANITY_REVALIDATE_SECRET,
    studioUrl: variables.NEXT_PUBLIC_STUDIO_URL ?? (contentLake.apiHost && localDefaults.studioUrl),
    firebaseProjectId: variables.NEXT_PUBLIC_FIREBASE_PROJECT_ID ?? localDefaults.firebaseProjectId,
    /** The simulated time at startup, see `siteNow`; undefined to use the real time. */
    clockStart: variables.SITE_CLOCK_START,
    /** `host:port` of the Firestore emulator; undefined to use hosted Firestore. */
    firestoreEmulatorHost:
      variables.FIRESTORE_EMULATOR_HOST ??
      (variables.NEXT_PUBLIC_FIREBASE_PROJECT_ID ? undefined : localDefaults.firestoreEmulatorHost),
    app: {
      /** Team ID and bundle ID, `ABCDE12345.org.example.app`. */
      appleAppId: variables.APPLE_APP_ID,
      androidPackage: variables.ANDROID_APP_PACKAGE,
      /** SHA-256 fingerprints of the Android app's signing certificates, in capitals with colons. */
      androidFingerprints: variables.ANDROID_CERT_FINGERPRINTS ?? [],
    },
  }
}

/**
 * Validates variables against a schema.
 * @throws Error that lists every invalid variable and its expected value
 */
export function parseVariables<Schema extends z.ZodType>(
  schema: Schema,
  env: Record<string, string | undefined>,
): z.infer<Schema> {
  const parsed = schema.safeParse(env)
  if (!parsed.success) {
    throw unusable(
      parsed.error.issues.map(({ path, message }) => {
        const name = String(path[0])
        const isSecret = /TOKEN|SECRET|KEY/.test(name)
        return `${name} is "${isSecret ? '…' : (env[name] ?? '')}": it ${message}.`
      }),
    )
  }
  return parsed.data
}

function unusable(problems: string[]): Error {
  return new Error(
    `The environment cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}\n` +
      'Correct the variable in .env, or remove it to use the local default. See .env.example.',
  )
}

function contentLakeOf(variables: Variables) {
  const isHosted = variables.NEXT_PUBLIC_SANITY_PROJECT_ID && !variables.CONTENT_LAKE_URL
  const apiHost = isHosted ? undefined : (variables.CONTENT_LAKE_URL ?? localDefaults.contentLakeUrl)
  return {
    projectId: variables.NEXT_PUBLIC_SANITY_PROJECT_ID ?? localDefaults.sanityProjectId,
    dataset: variables.NEXT_PUBLIC_SANITY_DATASET ?? localDefaults.sanityDataset,
    /** Origin of a self-hosted content lake; undefined to use Sanity's own. */
    apiHost,
    /** Origin of the images. The Content Security Policy must allow it. */
    imageOrigin: apiHost ?? 'https://cdn.sanity.io',
  }
}
