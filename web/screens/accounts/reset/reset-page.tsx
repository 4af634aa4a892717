'use client'

import { type Dispatch, useMemo } from 'react'
import { readActionLink } from '../action-link'
import { Actions, ButtonLink } from '../actions'
import { BeforeLink } from '../before-link'
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
import {
  initialResetState,
  noLink,
  type ResetEvent,
  type ResetFailure,
  type ResetState,
  resetReducer,
} from './machine'
import { ResetError } from './reset-error'
import { ResetIntro } from './reset-intro'
import { formError, type ResetWords } from './words'
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
        <NoScriptNote words={localised} language={language} />
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
  const { reset, password, shared } = words
  const error = useMemo(() => formError(state, words), [state, words])
  const waiting = <Waiting>{reset.verifying}</Waiting>
  const sayError = (failed: ResetFailure) => (
    <ResetError
      state={failed}
      words={words}
      language={language}
      onRetry={() => dispatch({ type: 'retried' })}
    />
  )
  switch (state.status) {
    case 'verifying':
      return state.link ? waiting : <BeforeLink waiting={waiting} without={sayError(noLink)} />
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
      return sayError(state)
  }
}
