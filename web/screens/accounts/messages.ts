import { interpolate } from '../../../schemas/model/interpolate'
import type { AccountWords } from '../../../schemas/pages/account-pages/account-pages'
import { type IdentityFailure, ownCodes } from './identity/identity'

type Reason = keyof AccountWords['errors']

/**
 * The error codes that these pages' API calls can return, by reason. Firebase's other codes concern sign-in and do not
 * occur here. For those codes, and for any added later, the provider's message is shown.
 * Source: https://firebase.google.com/docs/reference/js/auth#autherrorcodes and the errors of the Identity Toolkit API.
 */
const codes: readonly (readonly [reason: Reason, codes: string])[] = [
  ['invalidLink', 'invalid-action-code missing-code user-not-found user-mismatch user-token-expired'],
  ['expiredLink', 'expired-action-code code-expired'],
  ['disabled', 'user-disabled'],
  ['weakPassword', 'weak-password missing-password'],
  ['passwordPolicy', 'password-does-not-meet-requirements'],
  ['invalidEmail', 'invalid-email missing-email invalid-recipient-email'],
  // The true reason would reveal that another account has this address.
  ['addressRefused', 'email-already-in-use email-change-needs-verification unverified-email'],
  ['tooMany', 'too-many-requests quota-exceeded'],
  ['unreachable', `network-request-failed ${ownCodes.notLoaded}`],
  ['tooSlow', `timeout ${ownCodes.tooSlow}`],
  ['offline', ownCodes.offline],
  [
    'unavailable',
    `unauthorized-continue-uri invalid-continue-uri missing-continue-uri unauthorized-domain operation-not-allowed
    admin-restricted-operation invalid-api-key api-key-not-valid.-please-pass-a-valid-api-key. app-not-authorized
    configuration-not-found project-not-found invalid-sender invalid-message-payload invalid-tenant-id tenant-id-mismatch
    unsupported-tenant-operation firebase-app-check-token-is-invalid. captcha-check-failed recaptcha-not-enabled
    missing-recaptcha-token invalid-recaptcha-token invalid-recaptcha-action missing-recaptcha-version
    invalid-recaptcha-version missing-client-type invalid-req-type missing-android-pkg-name missing-ios-bundle-id
    internal-error argument-error`,
  ],
]

/** Maps each code of Firebase and this site to its reason. */
export const reasons = new Map(
  codes.flatMap(([reason, list]) =>
    list.split(/\s+/).map((code) => [code.includes('/') ? code : `auth/${code}`, reason] as const),
  ),
)

/**
 * Returns the message for a failure: the site's own, otherwise the provider's, otherwise `fallback`.
 * @param fallback the page's message for an unknown failure
 */
export function failureMessage(
  { code, message }: IdentityFailure,
  words: AccountWords['errors'],
  fallback: string,
): string {
  const reason = reasons.get(code)
  if (!reason) return message || fallback
  if (reason !== 'passwordPolicy') return words[reason]
  const requirements = /\[(.+)\]/.exec(message)?.[1]
  return requirements ? interpolate(words.passwordPolicy, { requirements }) : words.weakPassword
}

/** Whether the link is unusable, so that a retry cannot help. */
export function isLinkDead({ code }: IdentityFailure): boolean {
  const reason = reasons.get(code)
  return reason === 'invalidLink' || reason === 'expiredLink' || reason === 'disabled'
}

/** Whether the provider does not recognise the code, because it was never issued or has already been used. */
export function isCodeUnknown({ code }: IdentityFailure): boolean {
  return code === 'auth/invalid-action-code'
}
