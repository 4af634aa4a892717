'use client'

import { useMachine } from '../hooks'
import type { Language } from '../language'
import { Outcome, Waiting } from '../outcome'
import { ActionButton, Actions } from '../panel'
import type { VerifyWords } from '../verify/words'
import { forgotMessage, forgotReducer, forgotWork, initialForgotState } from './machine'

interface SendResetProps {
  /** Address of the account that may be in danger. */
  email: string
  words: VerifyWords
  language: Language
}

/** Offers a password reset to a person whose account was recovered from a stranger. */
export function SendReset({ email, words, language }: SendResetProps) {
  const { verify, forgot } = words
  const [state, dispatch] = useMachine(forgotReducer, initialForgotState, (current) =>
    forgotWork(current, language),
  )
  if (state.status === 'loading') return <Waiting>{forgot.submitting}</Waiting>
  if (state.status === 'success') {
    return (
      <Outcome>
        <p>{forgot.done}</p>
        <p>{forgot.doneNext}</p>
      </Outcome>
    )
  }
  return (
    <>
      {state.status === 'error' ? (
        <Outcome isBad>
          <p>{forgotMessage(state.problem, words)}</p>
        </Outcome>
      ) : (
        <p>{verify.recoveredNext}</p>
      )}
      <Actions>
        <ActionButton onClick={() => dispatch({ type: 'submitted', email })} isPrimary>
          {forgot.submit}
        </ActionButton>
      </Actions>
    </>
  )
}
