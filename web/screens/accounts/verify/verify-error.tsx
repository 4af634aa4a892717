import { ActionButton, Actions, ButtonLink } from '../actions'
import { inLanguage, type Language } from '../language'
import { Outcome } from '../outcome'
import type { VerifyState } from './machine'
import { isOpenedTwice, problemMessage, type VerifyWords } from './words'

interface VerifyErrorProps {
  state: Extract<VerifyState, { status: 'error' }>
  words: VerifyWords
  language: Language
  onRetry: () => void
}

/** Says what went wrong with a link, and how to go on. */
export function VerifyError({ state, words, language, onRetry }: VerifyErrorProps) {
  const { problem, retry, mode } = state
  const { verify, shared } = words
  return (
    <>
      <Outcome isBad={!isOpenedTwice(problem, state)}>
        <p>{problemMessage(problem, state, words)}</p>
      </Outcome>
      <Actions>
        {retry && (
          <ActionButton onClick={onRetry} isPrimary>
            {shared.tryAgain}
          </ActionButton>
        )}
        {mode === 'resetPassword' ? (
          <ButtonLink href={inLanguage('/forgot-password', language)} isPrimary={!retry}>
            {verify.requestNewLink}
          </ButtonLink>
        ) : (
          <ButtonLink href={inLanguage('/login', language)} isPrimary={!retry}>
            {shared.login}
          </ButtonLink>
        )}
      </Actions>
    </>
  )
}
