'use client'

import type { Language } from '../language'
import { Outcome, Waiting } from '../outcome'
import { ActionButton, Actions } from '../panel'
import type { VerifyWords } from '../verify/words'
import { useResetMail } from './use-reset-mail'

interface SendResetProps {
  /** Address of the account that may be in danger. */
  email: string
  words: VerifyWords
  language: Language
}

/** Offers a password reset to a person whose account was recovered from a stranger. */
export function SendReset({ email, words, language }: SendResetProps) {
  const { verify, forgot } = words
  const { state, send } = useResetMail(words, language)
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
          <p>{state.message}</p>
        </Outcome>
      ) : (
        <p>{verify.recoveredNext}</p>
      )}
      <Actions>
        <ActionButton onClick={() => send(email)} isPrimary>
          {forgot.submit}
        </ActionButton>
      </Actions>
    </>
  )
}
