import { Actions, ButtonLink } from '../actions'
import { SendReset } from '../forgot/send-reset'
import { inLanguage, type Language } from '../language'
import { Outcome } from '../outcome'
import { ownAddress } from '../own-address'
import type { VerifyState } from './machine'
import { successMessage, type VerifyWords } from './words'

interface VerifySuccessProps {
  state: VerifyState
  words: VerifyWords
  language: Language
}

/** Says that a link has succeeded, and offers the next step. */
export function VerifySuccess({ state, words, language }: VerifySuccessProps) {
  const { mode, link, email } = state
  const next = mode === 'verifyEmail' ? '/verification-success' : '/login'
  const asked = ownAddress(link?.continueUrl ?? '', location.origin)
  return (
    <>
      <Outcome>
        <p>{successMessage(state, words)}</p>
      </Outcome>
      {mode === 'recoverEmail' && <SendReset email={email} words={words} language={language} />}
      <Actions>
        <ButtonLink href={asked ?? inLanguage(next, language)} isPrimary={mode !== 'recoverEmail'}>
          {mode === 'verifyEmail' || asked ? words.shared.continue : words.shared.login}
        </ButtonLink>
      </Actions>
    </>
  )
}
