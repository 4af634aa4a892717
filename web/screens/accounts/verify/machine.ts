import type { ActionLink } from '../action-link'
import type { IdentityFailure } from '../identity/identity'
import { isLinkDead } from '../messages'
import { type NewPassword, noPassword, type PasswordMistake, passwordMistake } from '../new-password'

/** The modes of a link, with the operation that its code must allow. */
export const operations = {
  verifyEmail: 'VERIFY_EMAIL',
  resetPassword: 'PASSWORD_RESET',
  verifyAndChangeEmail: 'VERIFY_AND_CHANGE_EMAIL',
  recoverEmail: 'RECOVER_EMAIL',
} as const

export type Mode = keyof typeof operations

export type VerifyProblem =
  | { kind: 'missingCode' }
  | { kind: 'invalidMode'; mode: string }
  /** The code could not be checked, or not be applied. */
  | { kind: 'link'; failure: IdentityFailure }
  | { kind: 'password'; mistake: PasswordMistake }
  | { kind: 'reset'; failure: IdentityFailure }

interface Common {
  /** Null for a link that asks for something else, and until the link is read. */
  mode: Mode | null
  link: ActionLink | null
  /** Address of the account, once the code is checked. */
  email: string
  /** The last input, for the next attempt. */
  entered: NewPassword
}

export type VerifyState = Common &
  (
    | { status: 'loading' | 'ready' | 'submitting' | 'success' }
    /** `retry` is the status from which another try starts; null where it cannot help. */
    | { status: 'error'; problem: VerifyProblem; retry: 'loading' | 'ready' | null }
  )

export type VerifyEvent =
  | { type: 'opened'; link: ActionLink | null }
  | { type: 'checked'; email: string }
  | { type: 'applied'; email: string }
  | { type: 'failed'; failure: IdentityFailure }
  | { type: 'submitted'; entered: NewPassword }
  | { type: 'retried' }

export const initialVerifyState: VerifyState = {
  status: 'loading',
  mode: null,
  link: null,
  email: '',
  entered: noPassword,
}

/** The states of the page behind the links of e-mails. An event that does not fit the state changes nothing. */
export function verifyReducer(state: VerifyState, event: VerifyEvent): VerifyState {
  switch (event.type) {
    case 'opened':
      return state.status === 'loading' && !state.link ? opened(state, event.link) : state
    case 'checked':
      return state.status === 'loading' ? { ...state, status: 'ready', email: event.email } : state
    case 'applied':
      if (state.status !== 'loading' && state.status !== 'submitting') return state
      return { ...state, status: 'success', email: event.email, entered: noPassword }
    case 'failed':
      return failed(state, event.failure)
    case 'submitted':
      return state.status === 'ready' ? submitted(state, event.entered) : state
    case 'retried':
      return state.status === 'error' && state.retry ? { ...state, status: state.retry } : state
  }
}

function opened(state: VerifyState, link: ActionLink | null): VerifyState {
  const mode = link && isMode(link.mode) ? link.mode : null
  const read = { ...state, mode, link }
  if (link?.isSpent && mode) return { ...read, status: 'success', email: link.email }
  if (!link?.code) return { ...read, status: 'error', problem: { kind: 'missingCode' }, retry: null }
  if (mode) return { ...read, status: 'loading' }
  return { ...read, status: 'error', problem: { kind: 'invalidMode', mode: link.mode }, retry: null }
}

function isMode(text: string): text is Mode {
  return Object.hasOwn(operations, text)
}

function submitted(state: VerifyState, entered: NewPassword): VerifyState {
  const mistake = passwordMistake(entered)
  if (!mistake) return { ...state, status: 'submitting', entered }
  return { ...state, status: 'error', problem: { kind: 'password', mistake }, retry: 'ready', entered }
}

function failed(state: VerifyState, failure: IdentityFailure): VerifyState {
  if (state.status !== 'loading' && state.status !== 'submitting') return state
  const isReset = state.status === 'submitting'
  const again = isReset ? 'ready' : 'loading'
  return {
    ...state,
    status: 'error',
    problem: { kind: isReset ? 'reset' : 'link', failure },
    retry: isLinkDead(failure) ? null : again,
  }
}
