import type { AccountWords } from '../../../../schemas/pages/account-pages/account-pages'
import { type IdentityFailure, orFailed, sendResetMail } from '../identity/identity'
import type { Language } from '../language'
import { failureMessage } from '../messages'

type ForgotProblem = { kind: 'empty' } | { kind: 'malformed' } | { kind: 'failed'; failure: IdentityFailure }

export type ForgotState =
  | { status: 'idle' | 'loading' | 'success'; email: string }
  | { status: 'error'; email: string; problem: ForgotProblem }

export type ForgotEvent =
  | { type: 'submitted'; email: string }
  | { type: 'sent' }
  | { type: 'failed'; failure: IdentityFailure }
  | { type: 'restarted' }

export const initialForgotState: ForgotState = { status: 'idle', email: '' }

/** The states of asking for a reset mail. An event that does not fit the state changes nothing. */
export function forgotReducer(state: ForgotState, event: ForgotEvent): ForgotState {
  switch (event.type) {
    case 'submitted': {
      if (state.status === 'loading') return state
      const email = event.email.trim()
      const problem = addressProblem(email)
      return problem ? { status: 'error', email, problem } : { status: 'loading', email }
    }
    case 'sent':
      return state.status === 'loading' ? { status: 'success', email: state.email } : state
    case 'failed': {
      if (state.status !== 'loading') return state
      return {
        status: 'error',
        email: state.email,
        problem: { kind: 'failed', failure: event.failure },
      }
    }
    case 'restarted':
      return state.status === 'success' ? initialForgotState : state
  }
}

/** The provider knows best what an address is. This catches slips: a missing part, a space, two addresses. */
function addressProblem(email: string): ForgotProblem | null {
  if (email === '') return { kind: 'empty' }
  return /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(email) && email.length <= 255 ? null : { kind: 'malformed' }
}

/** The words that asking for a reset mail needs. */
export type ForgotWords = Pick<AccountWords, 'forgot' | 'shared' | 'errors'>

export function forgotMessage(problem: ForgotProblem, { forgot, errors }: ForgotWords): string {
  switch (problem.kind) {
    case 'empty':
      return forgot.empty
    case 'malformed':
      return errors.invalidEmail
    case 'failed':
      return failureMessage(problem.failure, errors, forgot.failed)
  }
}

/** Whether the address is what has to be changed. */
export function isAboutAddress(problem: ForgotProblem, words: ForgotWords): boolean {
  return problem.kind !== 'failed' || forgotMessage(problem, words) === words.errors.invalidEmail
}

/** Sends the mail while the state is "loading"; null in all others. */
export function forgotWork(state: ForgotState, language: Language): Promise<ForgotEvent> | null {
  if (state.status !== 'loading') return null
  return orFailed(sendResetMail(state.email, language).then(() => ({ type: 'sent' })))
}
