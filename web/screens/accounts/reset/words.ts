import type { AccountWords } from '../../../../schemas/pages/account-pages/account-pages'
import { failureMessage, isLinkDead, reasons } from '../messages'
import { fieldOf, type PasswordFormError } from '../new-password-form'
import type { ResetFailure, ResetState } from './machine'

/** The words that the reset page needs. */
export type ResetWords = Pick<AccountWords, 'reset' | 'verify' | 'password' | 'shared' | 'errors'>

/** Why there is no form. */
export function linkMessage({ failure }: ResetFailure, { reset, errors }: ResetWords): string {
  if (!failure) return reset.missingCode
  if (isLinkDead(failure) && reasons[failure.code] !== 'disabled') return reset.badLink
  return failureMessage(failure, errors, reset.badLink)
}

/** The error that the form shows after a failed attempt. */
export function formError(state: ResetState, { password, errors }: ResetWords): PasswordFormError | null {
  if (state.status !== 'ready') return null
  const { mistake, failure } = state
  if (mistake) return { field: fieldOf[mistake], message: password[mistake] }
  if (!failure) return null
  const reason = reasons[failure.code]
  const isAboutPassword = reason === 'weakPassword' || reason === 'passwordPolicy'
  return {
    field: isAboutPassword ? 'password' : null,
    message: failureMessage(failure, errors, password.failed),
  }
}
