import { type Language, languageTag } from '../language'

/** Why a call to the identity provider failed. */
export class IdentityFailure extends Error {
  /** A code of Firebase such as `auth/weak-password`, or one of `ownCodes`. */
  readonly code: string
  /** Resolves if a call that took too long succeeds after all. */
  readonly late: Promise<unknown> | undefined

  /** @param message the provider's own words, fit to be shown; empty where it has none */
  constructor(code: string, message = '', late?: Promise<unknown>) {
    super(message)
    this.name = 'IdentityFailure'
    this.code = code
    this.late = late
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

/** Whether no answer of the provider arrived. It may have done what it was asked for. */
export function isUnanswered({ code }: IdentityFailure): boolean {
  return code.startsWith('site/') || code === 'auth/network-request-failed'
}

/** Makes an `IdentityFailure` of whatever a call threw. */
export function identityFailure(error: unknown): IdentityFailure {
  if (error instanceof IdentityFailure) return error
  // Firebase's error class is not imported: it would be loaded with every account page.
  if (error instanceof Error && 'code' in error && typeof error.code === 'string')
    return new IdentityFailure(error.code, readableMessage(error.message))
  return new IdentityFailure(ownCodes.unknown)
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

/** The operation and the account of a code. */
interface CheckedCode {
  /** Firebase's name: `VERIFY_EMAIL`, `PASSWORD_RESET`, `VERIFY_AND_CHANGE_EMAIL`, `RECOVER_EMAIL` and others. */
  operation: string
  /** Address of the account; for `RECOVER_EMAIL` the restored one. Empty where the provider does not say. */
  email: string
}

/**
 * Looks a code up without spending it.
 * @throws IdentityFailure
 */
export function checkCode(code: string): Promise<CheckedCode> {
  return call(async ({ auth, checkActionCode }) => {
    const { operation, data } = await checkActionCode(auth, code)
    return { operation, email: data.email ?? '' }
  })
}

/**
 * Spends a code that needs nothing but itself: it confirms, changes or restores an address.
 * @throws IdentityFailure
 */
export function applyCode(code: string): Promise<void> {
  return call(({ auth, applyActionCode }) => applyActionCode(auth, code))
}

/**
 * Sets a new password, which spends the code. A password that is refused does not.
 * @throws IdentityFailure
 */
export function resetPassword(code: string, password: string): Promise<void> {
  return call(({ auth, confirmPasswordReset }) => confirmPasswordReset(auth, code, password))
}

/** Firebase's errors for an address without an active account, when its enumeration protection is off. */
const unknownAccount = ['auth/user-not-found', 'auth/user-disabled']

/**
 * Asks the provider to send the mail with a reset link. Also resolves when the account does not exist, because the site
 * does not reveal that.
 * @throws IdentityFailure
 */
export async function sendResetMail(email: string, language: Language): Promise<void> {
  try {
    await call(({ auth, sendPasswordResetEmail }) => {
      auth.languageCode = languageTag(language)
      return sendPasswordResetEmail(auth, email, { url: `${location.origin}/login`, handleCodeInApp: false })
    })
  } catch (error) {
    if (error instanceof IdentityFailure && unknownAccount.includes(error.code)) return
    throw error
  }
}

/** The SDK itself waits 30 s, or for ever. */
const maxCallMs = 10_000

/** Calls Firebase. A call that takes too long cannot be stopped: it may still take effect on the server. */
async function call<Result>(
  run: (firebase: typeof import('./firebase-auth')) => Promise<Result>,
): Promise<Result> {
  const firebase = import('./firebase-auth').catch(() => {
    throw new IdentityFailure(ownCodes.notLoaded)
  })
  const result = firebase.then(run)
  const tooSlow = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new IdentityFailure(ownCodes.tooSlow, '', result)), maxCallMs)
  })
  try {
    return await Promise.race([result, tooSlow])
  } catch (error) {
    const failure = identityFailure(error)
    // Browsers behind a VPN or a virtual machine may believe to be offline while all works.
    const isOffline = isUnanswered(failure) && !navigator.onLine
    throw isOffline ? new IdentityFailure(ownCodes.offline, '', failure.late) : failure
  }
}
