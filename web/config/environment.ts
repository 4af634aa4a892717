import { localDefaults } from './local-defaults.ts'
import { type Variables, variablesSchema } from './variables.ts'

/**
 * Name of the folder of `web/` that holds the built site. `SITE_BUILD_DIR` moves it, so that the end-to-end tests and
 * `npm run dev` never touch the build that `npm start` serves.
 */
export const buildDir = process.env.SITE_BUILD_DIR || '.next'

export interface Environment {
  /** Public origin of the site, without a closing slash. */
  siteUrl: string
  /** The Strict-Transport-Security header, or undefined for none. */
  transportSecurity: string | undefined
  contentLake: ContentLake
  /** Lets the server read a private dataset. */
  sanityReadToken: string | undefined
  /** Signs the webhook that announces a publish. Without it, `/api/revalidate` answers 503. */
  revalidateSecret: string | undefined
  studioUrl: string | undefined
  firebaseProjectId: string
  /** `host:port` of a local Firestore, or undefined for the hosted one. */
  firestoreEmulatorHost: string | undefined
  /** The time of the site's clock at its start; it runs on from there. Undefined: the real time. */
  clockStart: Date | undefined
  /** How long a site that is asked to stop still takes requests, for a balancer that looks at `/readyz`. */
  drainSeconds: number
  /** Where metrics are served, or undefined for nowhere. */
  metrics: { port: number; host: string } | undefined
  app: AppIdentity
}

/** How the stores know the app. The phones' systems open links of this site in it only when both sides agree. */
export interface AppIdentity {
  /** Team ID and bundle ID, `ABCDE12345.org.example.app`. */
  appleAppId: string | undefined
  androidPackage: string | undefined
  /** SHA-256 of the certificates that sign the Android app, in capitals with colons. */
  androidFingerprints: readonly string[]
}

/** Where published content is read from. */
export interface ContentLake {
  projectId: string
  dataset: string
  /** Origin of a self-run content lake, or undefined for Sanity's own. */
  apiHost: string | undefined
  /** Origin that serves the pictures. The Content Security Policy must allow it. */
  imageOrigin: string
}

export class EnvironmentError extends Error {
  constructor(problems: string[]) {
    super(
      `The environment cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}\n` +
        'Correct the variable in .env, or remove it to use the local default. See .env.example.',
    )
    this.name = 'EnvironmentError'
  }
}

/**
 * Reads and checks all variables at once. Nothing is required: without variables everything is local.
 * @throws EnvironmentError that names every variable that cannot be used, and what it should hold.
 */
export function readEnvironment(env: Record<string, string | undefined> = process.env): Environment {
  const parsed = variablesSchema.safeParse(env)
  if (!parsed.success) {
    throw new EnvironmentError(
      parsed.error.issues.map(({ path, message }) => {
        const name = String(path[0])
        return `${name} is "${printable(name, env[name])}": it ${message}.`
      }),
    )
  }
  const variables = parsed.data
  const problems = combinationProblems(variables)
  if (problems.length > 0) throw new EnvironmentError(problems)

  const contentLake = contentLakeOf(variables)
  return {
    siteUrl: variables.NEXT_PUBLIC_SITE_URL ?? localDefaults.siteUrl,
    transportSecurity: transportSecurityOf(variables),
    contentLake,
    sanityReadToken: variables.SANITY_API_READ_TOKEN,
    revalidateSecret: variables.SANITY_REVALIDATE_SECRET,
    studioUrl: variables.NEXT_PUBLIC_STUDIO_URL ?? (contentLake.apiHost && localDefaults.studioUrl),
    firebaseProjectId: variables.NEXT_PUBLIC_FIREBASE_PROJECT_ID ?? localDefaults.firebaseProjectId,
    clockStart: variables.SITE_CLOCK_START,
    drainSeconds: variables.DRAIN_SECONDS ?? 0,
    metrics: variables.METRICS_PORT
      ? { port: variables.METRICS_PORT, host: variables.METRICS_HOST ?? '127.0.0.1' }
      : undefined,
    firestoreEmulatorHost:
      variables.FIRESTORE_EMULATOR_HOST ??
      (variables.NEXT_PUBLIC_FIREBASE_PROJECT_ID ? undefined : localDefaults.firestoreEmulatorHost),
    app: {
      appleAppId: variables.APPLE_APP_ID,
      androidPackage: variables.ANDROID_APP_PACKAGE,
      androidFingerprints: variables.ANDROID_CERT_FINGERPRINTS ?? [],
    },
  }
}

/** A secret is never printed. */
function printable(name: string, value: string | undefined) {
  return /TOKEN|SECRET|KEY/.test(name) ? '…' : (value ?? '')
}

function combinationProblems(variables: Variables): string[] {
  const isHostedFirebase =
    variables.NEXT_PUBLIC_FIREBASE_PROJECT_ID && !variables.NEXT_PUBLIC_AUTH_EMULATOR_URL
  if (isHostedFirebase && !variables.NEXT_PUBLIC_FIREBASE_API_KEY) {
    return [
      'NEXT_PUBLIC_FIREBASE_PROJECT_ID is set without NEXT_PUBLIC_FIREBASE_API_KEY: copy the key from the ' +
        'Firebase console, project settings, "Your apps".',
    ]
  }
  return []
}

/** Two years of HTTPS, for this host only. Other hosts of the domain may belong to other people. */
function transportSecurityOf({ SITE_HSTS: header = 'max-age=63072000' }: Variables): string | undefined {
  return header === 'off' ? undefined : header
}

function contentLakeOf(variables: Variables): ContentLake {
  const isHosted = variables.NEXT_PUBLIC_SANITY_PROJECT_ID && !variables.CONTENT_LAKE_URL
  const apiHost = isHosted ? undefined : (variables.CONTENT_LAKE_URL ?? localDefaults.contentLakeUrl)
  return {
    projectId: variables.NEXT_PUBLIC_SANITY_PROJECT_ID ?? localDefaults.sanityProjectId,
    dataset: variables.NEXT_PUBLIC_SANITY_DATASET ?? localDefaults.sanityDataset,
    apiHost,
    imageOrigin: apiHost ?? 'https://cdn.sanity.io',
  }
}
