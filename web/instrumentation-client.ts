import { takeActionLink } from '@/screens/accounts/take-action-link'

declare global {
  interface Window {
    /** Missing in browsers without Trusted Types. */
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL: (address: string) => string | null }): unknown
    }
  }
}

/**
 * Whether scripts from an origin are allowed. Google's origin is allowed only in builds with a measurement ID, because
 * Google's script loads more scripts.
 */
const isKnown = (origin: string) =>
  origin === location.origin ||
  (process.env.NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID && origin === 'https://www.googletagmanager.com')

/**
 * The Content Security Policy requires all script URLs to be created by this Trusted Types policy. If it returns null,
 * the browser blocks the script. Next loads its chunks by URL, so URLs on this site are allowed.
 */
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => (isKnown(new URL(url, document.baseURI).origin) ? url : null),
})

// Must run before the router and any other code that might read the URL.
takeActionLink()
