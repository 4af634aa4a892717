import { takeActionLink } from '@/screens/accounts/take-action-link'

declare global {
  interface Window {
    /** Missing in browsers that do not know Trusted Types. */
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL: (address: string) => string | null }): unknown
    }
  }
}

/** Google's script loads more scripts. A build without a measurement ID contains no such exception. */
const isKnown = (origin: string) =>
  origin === location.origin ||
  (process.env.NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID && origin === 'https://www.googletagmanager.com')

/**
 * The Content Security Policy of `web/server` lets only this policy turn text into code; what gets null is refused. Next
 * loads its chunks by address, so script addresses of this site pass.
 */
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => (isKnown(new URL(url, document.baseURI).origin) ? url : null),
})

// Before the router and everything else that may look at the address.
takeActionLink()
