import { interpolate } from '../../../../schemas/model/interpolate'
import type { AccountWords } from '../../../../schemas/pages/account-pages/account-pages'
import { failureMessage, isCodeUnknown, isLinkDead } from '../messages'
import type { LinkProblem, LinkState } from '../use-action-link'

/** The words that the verify page needs. */
export type VerifyWords = Pick<AccountWords, 'verify' | 'password' | 'forgot' | 'shared' | 'errors'>

/** Longest part of a link that is shown, in characters. */
const longestMode = 40

export function verifyHeading({ status, mode, link }: LinkState, { verify }: VerifyWords): string {
  switch (mode) {
    case 'verifyEmail':
      return verify.verifyHeading
    case 'resetPassword':
      return verify.resetHeading
    case 'verifyAndChangeEmail':
      return verify.changeHeading
    case 'recoverEmail':
      return verify.recoverHeading
    case null:
      return status === 'loading' && !link ? verify.waitingHeading : verify.otherHeading
  }
}

export function successMessage({ mode, email }: LinkState, { verify, password }: VerifyWords): string {
  switch (mode) {
    case 'resetPassword':
      return password.done
    case 'verifyAndChangeEmail':
      return verify.changed
    case 'recoverEmail':
      return interpolate(verify.recovered, { email })
    default:
      return verify.verified
  }
}

export function problemMessage(problem: LinkProblem, state: LinkState, words: VerifyWords): string {
  const { verify, password, errors } = words
  switch (problem.kind) {
    case 'missingCode':
      return verify.missingCode
    case 'invalidMode':
      return interpolate(verify.invalidMode, { mode: printableMode(problem.mode) || verify.noMode })
    case 'password':
      return password[problem.mistake]
    case 'reset':
      return failureMessage(problem.failure, errors, password.failed)
    case 'link': {
      if (isOpenedTwice(problem, state)) return verify.alreadyVerified
      const message = failureMessage(problem.failure, errors, '')
      if (state.mode !== 'resetPassword') return message || verify.unexpected
      const isAboutLink = message === '' || isLinkDead(problem.failure)
      return isAboutLink ? message || errors.invalidLink : interpolate(verify.checkFailed, { message })
    }
  }
}

/**
 * A link that confirms an address is often opened twice, and mail scanners open it too. The provider cannot tell a code
 * that was used from one that never was, so the kind reading is shown.
 */
export function isOpenedTwice(problem: LinkProblem, { mode }: LinkState): boolean {
  const confirms = mode === 'verifyEmail' || mode === 'verifyAndChangeEmail'
  return confirms && problem.kind === 'link' && isCodeUnknown(problem.failure)
}

/**
 * The mode is part of the link and untrusted. The result is truncated and has no characters that would disturb the
 * sentence around it.
 */
function printableMode(mode: string): string {
  const visible = mode.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim()
  const letters = [...visible]
  return letters.length > longestMode ? `${letters.slice(0, longestMode).join('')}…` : visible
}
