import { takeActionLink } from './accounts/action-link'

declare global {
  interface Window {
    /** Missing in browsers that do not know Trusted Types. */
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown
    }
  }
}

/** Google's script loads further scripts of its own. Without a measurement ID the build holds no such exception. */
const analyticsOrigins = process.env.NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID
  ? ['https://www.googletagmanager.com']
  : []

/**
 * The Content Security Policy of `web/server` lets only this policy turn text into code. Next loads its chunks by
 * address, so script addresses of this site pass; those of other origins, HTML and script text do not.
 */
window.trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    const { origin } = new URL(url, document.baseURI)
    if (origin === location.origin || analyticsOrigins.includes(origin)) return url
    throw new TypeError(`A script of ${origin} was refused`)
  },
})

// Before the router and everything else that may look at the address.
takeActionLink()
