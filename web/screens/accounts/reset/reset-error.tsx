import { ActionButton, Actions, ButtonLink } from '../actions'
import { inLanguage, type Language } from '../language'
import { Outcome } from '../outcome'
import type { ResetFailure } from './machine'
import { linkMessage, type ResetWords } from './words'

interface ResetErrorProps {
  state: ResetFailure
  words: ResetWords
  language: Language
  onRetry: () => void
}

/** Says why there is no form, and how to go on. */
export function ResetError({ state, words, language, onRetry }: ResetErrorProps) {
  const { verify, shared } = words
  return (
    <>
      <Outcome isBad>
        <p>{linkMessage(state, words)}</p>
      </Outcome>
      <Actions>
        {state.canRetry && (
          <ActionButton onClick={onRetry} isPrimary>
            {shared.tryAgain}
          </ActionButton>
        )}
        <ButtonLink href={inLanguage('/forgot-password', language)} isPrimary={!state.canRetry}>
          {verify.requestNewLink}
        </ButtonLink>
      </Actions>
    </>
  )
}
