import type { Environment } from '../../config/environment.ts'
import type { publicSettings } from '../../config/public.ts'
import type { PolicyOrigins } from './content-security-policy.ts'

/** The origins that the configured services need in the Content Security Policy. */
export function policyOrigins(environment: Environment, settings: typeof publicSettings): PolicyOrigins {
  const { contentLake, firestoreEmulatorHost, studioUrl } = environment
  return {
    images: [contentLake.imageOrigin, pictureStorage(firestoreEmulatorHost)],
    auth: [settings.authEmulatorUrl ?? 'https://identitytoolkit.googleapis.com'],
    contactForm: origins(settings.contactFormEndpoint),
    preview: [...new Set([...origins(studioUrl), ...origins(contentLake.apiHost)])],
    analytics: settings.firebase.measurementId !== undefined,
    usageEvents: origins(settings.usageEventsEndpoint),
  }
}

/** The local Firestore also answers the download URLs of Firebase Storage. */
function pictureStorage(firestoreEmulatorHost: string | undefined): string {
  return firestoreEmulatorHost ? `http://${firestoreEmulatorHost}` : 'https://firebasestorage.googleapis.com'
}

function origins(address: string | undefined): string[] {
  return address ? [new URL(address).origin] : []
}
