import { interpolate } from '../../../schemas/model/interpolate'
import type { AccountWords } from '../../../schemas/pages/account-pages/account-pages'
import { type IdentityFailure, ownCodes } from './identity/identity'

type Reason = keyof AccountWords['errors']

/**
 * The reason for each error code that the calls of these pages can return. Firebase's other codes concern signing in
 * and do not occur here. For them, and for future codes, the provider's message is shown.
 * Source: https://firebase.google.com/docs/reference/js/auth#autherrorcodes and the errors of the Identity Toolkit API.
 */
export const reasons: Readonly<Record<string, Reason>> = {
  'auth/invalid-action-code': 'invalidLink',
  'auth/missing-code': 'invalidLink',
  'auth/user-not-found': 'invalidLink',
  'auth/user-mismatch': 'invalidLink',
  'auth/user-token-expired': 'invalidLink',
  'auth/expired-action-code': 'expiredLink',
  'auth/code-expired': 'expiredLink',
  'auth/user-disabled': 'disabled',
  'auth/weak-password': 'weakPassword',
  'auth/missing-password': 'weakPassword',
  'auth/password-does-not-meet-requirements': 'passwordPolicy',
  'auth/invalid-email': 'invalidEmail',
  'auth/missing-email': 'invalidEmail',
  'auth/invalid-recipient-email': 'invalidEmail',
  // The true reason would reveal that another account has this address.
  'auth/email-already-in-use': 'addressRefused',
  'auth/email-change-needs-verification': 'addressRefused',
  'auth/unverified-email': 'addressRefused',
  'auth/too-many-requests': 'tooMany',
  'auth/quota-exceeded': 'tooMany',
  'auth/network-request-failed': 'unreachable',
  'auth/timeout': 'tooSlow',
  'auth/unauthorized-continue-uri': 'unavailable',
  'auth/invalid-continue-uri': 'unavailable',
  'auth/missing-continue-uri': 'unavailable',
  'auth/unauthorized-domain': 'unavailable',
  'auth/operation-not-allowed': 'unavailable',
  'auth/admin-restricted-operation': 'unavailable',
  'auth/invalid-api-key': 'unavailable',
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.': 'unavailable',
  'auth/app-not-authorized': 'unavailable',
  'auth/configuration-not-found': 'unavailable',
  'auth/project-not-found': 'unavailable',
  'auth/invalid-sender': 'unavailable',
  'auth/invalid-message-payload': 'unavailable',
  'auth/invalid-tenant-id': 'unavailable',
  'auth/tenant-id-mismatch': 'unavailable',
  'auth/unsupported-tenant-operation': 'unavailable',
  'auth/firebase-app-check-token-is-invalid.': 'unavailable',
  'auth/captcha-check-failed': 'unavailable',
  'auth/recaptcha-not-enabled': 'unavailable',
  'auth/missing-recaptcha-token': 'unavailable',
  'auth/invalid-recaptcha-token': 'unavailable',
  'auth/invalid-recaptcha-action': 'unavailable',
  'auth/missing-recaptcha-version': 'unavailable',
  'auth/invalid-recaptcha-version': 'unavailable',
  'auth/missing-client-type': 'unavailable',
  'auth/invalid-req-type': 'unavailable',
  'auth/missing-android-pkg-name': 'unavailable',
  'auth/missing-ios-bundle-id': 'unavailable',
  'auth/internal-error': 'unavailable',
  'auth/argument-error': 'unavailable',
  [ownCodes.offline]: 'offline',
  [ownCodes.notLoaded]: 'unreachable',
  [ownCodes.tooSlow]: 'tooSlow',
}

/**
 * The message for a failure: the site's own, else the provider's, else `fallback`.
 * @param fallback the page's message for an unknown failure
 */
export function failureMessage(
  { code, message }: IdentityFailure,
  words: AccountWords['errors'],
  fallback: string,
): string {
  const reason = Object.hasOwn(reasons, code) ? reasons[code] : undefined
  if (!reason) return message || fallback
  if (reason !== 'passwordPolicy') return words[reason]
  const requirements = /\[(.+)\]/.exec(message)?.[1]
  return requirements ? interpolate(words.passwordPolicy, { requirements }) : words.weakPassword
}

/** Whether the link is of no more use, so that trying again cannot help. */
export function isLinkDead({ code }: IdentityFailure): boolean {
  const reason = reasons[code]
  return reason === 'invalidLink' || reason === 'expiredLink' || reason === 'disabled'
}

/** Whether the provider does not know the code: it was never given out, or it has been used. */
export function isCodeUnknown({ code }: IdentityFailure): boolean {
  return code === 'auth/invalid-action-code'
}
