import type { z } from 'zod'
import { localDefaults } from './local-defaults.ts'
import { type Variables, variablesSchema } from './variables.ts'

/**
 * Name of the folder of `web/` that holds the built site. `SITE_BUILD_DIR` moves it, so that the end-to-end tests and
 * `npm run dev` never touch the build that `npm start` serves.
 */
export const buildDir = process.env.SITE_BUILD_DIR || '.next'

/** How the stores know the app. The phones' systems open links of this site in it only when both sides agree. */
export type AppIdentity = Environment['app']

/** The checked variables, with the local defaults. */
export type Environment = ReturnType<typeof readEnvironment>

/**
 * Reads and checks all variables at once. Nothing is required: without variables everything is local.
 * @throws Error that names every invalid variable and its expected value.
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
    /** Public origin of the site, without a closing slash. */
    siteUrl: variables.NEXT_PUBLIC_SITE_URL ?? localDefaults.siteUrl,
    /**
     * The Strict-Transport-Security header, or undefined for none: two years, for this host only. Other hosts of the domain may belong
     * to other people.
     */
    transportSecurity:
      variables.SITE_HSTS === 'off' ? undefined : (variables.SITE_HSTS ?? 'max-age=63072000'),
    /** Where published content is read from. */
    contentLake,
    /** Lets the server read a private dataset. */
    sanityReadToken: variables.SANITY_API_READ_TOKEN,
    /** Signs the webhook that announces a publish. Without it, `/api/revalidate` answers 503. */
    revalidateSecret: variables.SANITY_REVALIDATE_SECRET,
    studioUrl: variables.NEXT_PUBLIC_STUDIO_URL ?? (contentLake.apiHost && localDefaults.studioUrl),
    firebaseProjectId: variables.NEXT_PUBLIC_FIREBASE_PROJECT_ID ?? localDefaults.firebaseProjectId,
    /** The time of the site's clock at its start; it runs on from there. Undefined: the real time. */
    clockStart: variables.SITE_CLOCK_START,
    /** `host:port` of a local Firestore, or undefined for the hosted one. */
    firestoreEmulatorHost:
      variables.FIRESTORE_EMULATOR_HOST ??
      (variables.NEXT_PUBLIC_FIREBASE_PROJECT_ID ? undefined : localDefaults.firestoreEmulatorHost),
    app: {
      /** Team ID and bundle ID, `ABCDE12345.org.example.app`. */
      appleAppId: variables.APPLE_APP_ID,
      androidPackage: variables.ANDROID_APP_PACKAGE,
      /** SHA-256 of the certificates that sign the Android app, in capitals with colons. */
      androidFingerprints: variables.ANDROID_CERT_FINGERPRINTS ?? [],
    },
  }
}

/**
 * Checks variables with a schema.
 * @throws Error that names every invalid variable and its expected value
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
    /** Origin of a self-run content lake, or undefined for Sanity's own. */
    apiHost,
    /** Origin that serves the pictures. The Content Security Policy must allow it. */
    imageOrigin: apiHost ?? 'https://cdn.sanity.io',
  }
}
