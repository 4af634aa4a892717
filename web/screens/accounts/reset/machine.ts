import type { ActionLink } from '../action-link'
import type { IdentityFailure } from '../identity/failure'
import { isLinkDead } from '../messages'
import { type NewPassword, noPassword, type PasswordMistake, passwordMistake } from '../new-password'

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
