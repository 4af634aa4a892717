import { identityFailure } from '../identity/failure'
import { sendResetMail } from '../identity/identity'
import type { Language } from '../language'
import type { ForgotEvent, ForgotState } from './machine'

/** Sends the mail while the state is "loading"; null in all others. */
export function forgotWork(state: ForgotState, language: Language): Promise<ForgotEvent> | null {
  return state.status === 'loading' ? send(state.email, language) : null
}

async function send(email: string, language: Language): Promise<ForgotEvent> {
  try {
    await sendResetMail(email, language)
    return { type: 'sent' }
  } catch (error) {
    return { type: 'failed', failure: identityFailure(error) }
  }
}
