/** Why a call to the identity provider failed. */
export class IdentityFailure extends Error {
  /** A code of Firebase such as `auth/weak-password`, or one of `ownCodes`. */
  readonly code: string

  /** @param message the provider's own words, fit to be shown; empty where it has none */
  constructor(code: string, message = '') {
    super(message)
    this.name = 'IdentityFailure'
    this.code = code
  }
}

/** Codes for what the provider cannot tell, because it was never reached. */
export const ownCodes = {
  tooSlow: 'site/too-slow',
  offline: 'site/offline',
  /** The code of the page itself could not be loaded. */
  notLoaded: 'site/not-loaded',
  unknown: 'site/unknown',
} as const

/** Makes an `IdentityFailure` of whatever a call threw. */
export function identityFailure(error: unknown): IdentityFailure {
  if (error instanceof IdentityFailure) return error
  const { code, message } = firebaseError(error)
  return new IdentityFailure(code, readableMessage(message))
}

/** Firebase's error class is not imported: it would be loaded with every account page. */
function firebaseError(error: unknown): { code: string; message: string } {
  const isCoded = error instanceof Error && 'code' in error && typeof error.code === 'string'
  if (!isCoded) return { code: ownCodes.unknown, message: '' }
  return { code: String(error.code), message: error.message }
}

/**
 * The sentence in a message of the SDK, which writes `Firebase: A sentence (auth/code).`
 * @returns an empty text where it holds nothing but names and codes
 */
export function readableMessage(message: string): string {
  const sentence = message
    .replace(/^Firebase:\s*/, '')
    .replace(/\s*\(auth\/[^)]*\)\.?\s*$/, '')
    .trim()
  const isSentence = /^\p{L}.* /u.test(sentence) && !/auth\/|[A-Z]+_[A-Z]+|[<>{}]/.test(sentence)
  return isSentence && sentence.length <= 200 ? sentence : ''
}
