import type { AccountWords } from '../../../../schemas/pages/account-pages/account-pages'
import { type ActionLink, markSpent } from '../action-link'
import { type IdentityFailure, orFailed, resetPassword } from '../identity/identity'
import { failureMessage, isLinkDead, reasons } from '../messages'
import { type NewPassword, noPassword, type PasswordMistake, passwordMistake } from '../new-password'
import { fieldOf, type PasswordFormError } from '../new-password-form'
import { checkOperation } from '../verify/work'

interface Common {
  link: ActionLink | null
  /** Address of the account, once the code is checked. */
  email: string
  /** The last input, for the next attempt. */
  entered: NewPassword
}

export type ResetState = Common &
  (
    | { status: 'verifying' | 'submitting' | 'success' }
    /** The form stays after a mistake and after a failure that may pass. */
    | { status: 'ready'; mistake: PasswordMistake | null; failure: IdentityFailure | null }
    /** `failure` is null where the link has no code. */
    | { status: 'error'; failure: IdentityFailure | null; canRetry: boolean }
  )

export type ResetFailure = Extract<ResetState, { status: 'error' }>

export type ResetEvent =
  | { type: 'opened'; link: ActionLink | null }
  | { type: 'checked'; email: string }
  | { type: 'failed'; failure: IdentityFailure }
  | { type: 'submitted'; entered: NewPassword }
  | { type: 'changed' }
  | { type: 'retried' }

export const initialResetState: ResetState = {
  status: 'verifying',
  link: null,
  email: '',
  entered: noPassword,
}

/** Where the page was opened without a code. */
export const noLink: ResetFailure = { ...initialResetState, status: 'error', failure: null, canRetry: false }

/** The states of the page for a new password. An event that does not fit the state changes nothing. */
export function resetReducer(state: ResetState, event: ResetEvent): ResetState {
  switch (event.type) {
    case 'opened':
      return state.status === 'verifying' && !state.link ? opened(state, event.link) : state
    case 'checked':
      if (state.status !== 'verifying') return state
      return { ...state, status: 'ready', email: event.email, mistake: null, failure: null }
    case 'submitted':
      return state.status === 'ready' ? submitted(state, event.entered) : state
    case 'changed':
      return state.status === 'submitting' ? { ...state, status: 'success', entered: noPassword } : state
    case 'failed':
      return failed(state, event.failure)
    case 'retried':
      return state.status === 'error' && state.canRetry ? { ...state, status: 'verifying' } : state
  }
}

function opened(state: ResetState, link: ActionLink | null): ResetState {
  if (link?.isSpent) return { ...state, status: 'success', link }
  if (!link?.code) return { ...noLink, link }
  return { ...state, status: 'verifying', link }
}

function submitted(state: ResetState, entered: NewPassword): ResetState {
  const mistake = passwordMistake(entered)
  if (mistake) return { ...state, status: 'ready', entered, mistake, failure: null }
  return { ...state, status: 'submitting', entered }
}

function failed(state: ResetState, failure: IdentityFailure): ResetState {
  if (state.status === 'submitting' && !isLinkDead(failure)) {
    return { ...state, status: 'ready', mistake: null, failure }
  }
  if (state.status !== 'verifying' && state.status !== 'submitting') return state
  return { ...state, status: 'error', failure, canRetry: !isLinkDead(failure) }
}

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

/** The effect of a state of the reset page; null where it waits for user input. */
export function resetWork({ status, link, email, entered }: ResetState): Promise<ResetEvent> | null {
  if (!link) return null
  if (status === 'verifying') return orFailed(check(link))
  if (status === 'submitting') return orFailed(change(link, email, entered.password))
  return null
}

async function check({ code }: ActionLink): Promise<ResetEvent> {
  return { type: 'checked', email: await checkOperation(code, 'resetPassword') }
}

async function change(link: ActionLink, email: string, password: string): Promise<ResetEvent> {
  await resetPassword(link.code, password)
  markSpent(link, email)
  return { type: 'changed' }
}
