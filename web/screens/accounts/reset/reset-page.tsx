'use client'

import { type Dispatch, useMemo } from 'react'
import { readActionLink } from '../action-link'
import { ActionButton, Actions, ButtonLink } from '../actions'
import { Translated } from '../by-language'
import { inLanguage, type Language, type Localised } from '../language'
import { NewPasswordForm } from '../new-password-form'
import { Outcome, Waiting } from '../outcome'
import { NoScriptNote, Panel } from '../panel'
import { CheckSign } from '../signs'
import { useLanguage } from '../use-language'
import { useMachine } from '../use-machine'
import { useOpenedLink } from '../use-opened-link'
import { useRedirect } from '../use-redirect'
import { initialResetState, type ResetEvent, type ResetState, resetReducer } from './machine'
import { ResetIntro } from './reset-intro'
import { formError, linkMessage, type ResetWords } from './words'
import { resetWork } from './work'

/** Time to read that it worked, in milliseconds. Source: specification, section 9. */
const redirectDelay = 3000

/** The page on which a new password is set. */
export function ResetPage({ words: localised }: { words: Localised<ResetWords> }) {
  const language = useLanguage()
  const words = localised[language]
  const [state, dispatch] = useMachine(resetReducer, initialResetState, resetWork)
  useOpenedLink(() => dispatch({ type: 'opened', link: readActionLink() }))
  const isDone = state.status === 'success'
  useRedirect(isDone ? inLanguage('/login', language) : null, redirectDelay)

  return (
    <Translated language={language}>
      <Panel heading={words.reset.heading} sign={isDone ? <CheckSign /> : undefined}>
        <NoScriptNote english={localised.english.shared.noScript} greek={localised.greek.shared.noScript} />
        <ResetBody state={state} dispatch={dispatch} words={words} language={language} />
      </Panel>
    </Translated>
  )
}

interface ResetBodyProps {
  state: ResetState
  dispatch: Dispatch<ResetEvent>
  words: ResetWords
  language: Language
}

function ResetBody({ state, dispatch, words, language }: ResetBodyProps) {
  const { reset, verify, password, shared } = words
  const error = useMemo(() => formError(state, words), [state, words])
  switch (state.status) {
    case 'verifying':
      return <Waiting>{reset.verifying}</Waiting>
    case 'ready':
    case 'submitting':
      return (
        <>
          <ResetIntro text={reset.intro} email={state.email} />
          <NewPasswordForm
            email={state.email}
            entered={state.entered}
            error={error}
            isSubmitting={state.status === 'submitting'}
            words={password}
            problemHeading={shared.problem}
            onSubmit={(entered) => dispatch({ type: 'submitted', entered })}
          />
        </>
      )
    case 'success':
      return (
        <>
          <Outcome>
            <p>{password.done}</p>
          </Outcome>
          <Actions>
            <ButtonLink href={inLanguage('/login', language)} isPrimary>
              {shared.login}
            </ButtonLink>
          </Actions>
        </>
      )
    case 'error':
      return (
        <>
          <Outcome isBad>
            <p>{linkMessage(state, words)}</p>
          </Outcome>
          <Actions>
            {state.canRetry && (
              <ActionButton onClick={() => dispatch({ type: 'retried' })} isPrimary>
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
}
