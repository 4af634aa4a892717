import type { IdentityFailure } from '../identity/failure'

export type ForgotProblem =
  | { kind: 'empty' }
  | { kind: 'malformed' }
  | { kind: 'failed'; failure: IdentityFailure }

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
