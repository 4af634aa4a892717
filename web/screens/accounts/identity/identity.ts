import { type Language, languageTag } from '../language'

/** The reason why a call to the identity provider failed. */
export class IdentityFailure extends Error {
  /** A Firebase code such as `auth/weak-password`, or one of `ownCodes`. */
  readonly code: string
  /** Set if the call timed out. Resolves if the call succeeds later. */
  readonly late: Promise<unknown> | undefined

  /** @param message a sentence from the provider that can be shown; empty if there is none */
  constructor(code: string, message = '', late?: Promise<unknown>) {
    super(message)
    this.name = 'IdentityFailure'
    this.code = code
    this.late = late
  }
}

/** Codes for failures without a provider response. */
export const ownCodes = {
  tooSlow: 'site/too-slow',
  offline: 'site/offline',
  /** The page's own code could not be loaded. */
  notLoaded: 'site/not-loaded',
  unknown: 'site/unknown',
} as const

/** Whether no response arrived. The provider might still have carried out the request. */
export function isUnanswered({ code }: IdentityFailure): boolean {
  return code.startsWith('site/') || code === 'auth/network-request-failed'
}

/** Converts any thrown value to an `IdentityFailure`. */
export function identityFailure(error: unknown): IdentityFailure {
  if (error instanceof IdentityFailure) return error
  // Do not import Firebase's error class: every account page would load it.
  if (error instanceof Error && 'code' in error && typeof error.code === 'string')
    return new IdentityFailure(error.code, readableMessage(error.message))
  return new IdentityFailure(ownCodes.unknown)
}

/**
 * Extracts the sentence from an SDK message, which has the form `Firebase: A sentence (auth/code).`
 * @returns an empty string if the message contains only names and codes
 */
export function readableMessage(message: string): string {
  const sentence = message
    .replace(/^Firebase:\s*/, '')
    .replace(/\s*\(auth\/[^)]*\)\.?\s*$/, '')
    .trim()
  const isSentence = /^\p{L}.* /u.test(sentence) && !/auth\/|[A-Z]+_[A-Z]+|[<>{}]/.test(sentence)
  return isSentence && sentence.length <= 200 ? sentence : ''
}

/** The operation that a code allows, and the account it was issued for. */
interface CheckedCode {
  /** Firebase's name: `VERIFY_EMAIL`, `PASSWORD_RESET`, `VERIFY_AND_CHANGE_EMAIL`, `RECOVER_EMAIL` and others. */
  operation: string
  /**
   * The account's e-mail address; for `RECOVER_EMAIL`, the address that is restored. Empty if the provider does not
   * return it.
   */
  email: string
}

/**
 * Looks up a code without using it.
 * @throws IdentityFailure
 */
export function checkCode(code: string): Promise<CheckedCode> {
  return call(async ({ auth, checkActionCode }) => {
    const { operation, data } = await checkActionCode(auth, code)
    return { operation, email: data.email ?? '' }
  })
}

/**
 * Uses a code that confirms, changes or restores an address. The visitor does not have to enter anything.
 * @throws IdentityFailure
 */
export function applyCode(code: string): Promise<void> {
  return call(({ auth, applyActionCode }) => applyActionCode(auth, code))
}

/**
 * Sets a new password. This uses up the code unless the password is rejected.
 * @throws IdentityFailure
 */
export function resetPassword(code: string, password: string): Promise<void> {
  return call(({ auth, confirmPasswordReset }) => confirmPasswordReset(auth, code, password))
}

/** Firebase's errors for an address without an active account, if its enumeration protection is off. */
const unknownAccount = ['auth/user-not-found', 'auth/user-disabled']

/**
 * Requests a reset e-mail. Also resolves if the account does not exist, because the site does not reveal that.
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

/** Max duration of a call to Firebase. The SDK itself times out after 30 s or not at all. */
const maxCallMs = 10_000

/** Calls Firebase. A call that times out cannot be cancelled and might still take effect on the server. */
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
    // `navigator.onLine` can be false behind a VPN or in a virtual machine although the network works.
    const isOffline = isUnanswered(failure) && !navigator.onLine
    throw isOffline ? new IdentityFailure(ownCodes.offline, '', failure.late) : failure
  }
}
