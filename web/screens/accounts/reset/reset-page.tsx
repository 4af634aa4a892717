'use client'

import { type Dispatch, type ReactNode, useMemo } from 'react'
import { readActionLink } from '../action-link'
import { Translated, useLanguage } from '../by-language'
import { useMachine, useOpenedLink, useRedirect } from '../hooks'
import { inLanguage, type Language, type Localised } from '../language'
import { NewPasswordForm } from '../new-password-form'
import { Outcome, Waiting } from '../outcome'
import { ActionButton, Actions, ButtonLink, CheckSign, NoScriptNote, Panel } from '../panel'
import styles from '../panel.module.css'
import {
  formError,
  initialResetState,
  linkMessage,
  noLink,
  type ResetEvent,
  type ResetFailure,
  type ResetState,
  type ResetWords,
  resetReducer,
  resetWork,
} from './machine'

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

interface ResetErrorProps {
  state: ResetFailure
  words: ResetWords
  language: Language
  onRetry: () => void
}

/** Says why there is no form, and how to go on. */
function ResetError({ state, words, language, onRetry }: ResetErrorProps) {
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

/** Says for which account the new password is, the address set apart. */
function ResetIntro({ text, email }: { text: string; email: string }) {
  const [before, ...after] = text.split('{email}')
  return (
    <p>
      {before}
      {after.length > 0 && <strong className={styles.email}>{email}</strong>}
      {after.join('')}
    </p>
  )
}

interface BeforeLinkProps {
  waiting: ReactNode
  /** Shown when the address contains no link parameters. */
  without: ReactNode
}

/**
 * Content shown until the page is hydrated and reads its link. Without a link in the address the browser shows
 * `without` instead (`server/late-scripts.ts`), before any script of the page runs.
 */
function BeforeLink({ waiting, without }: BeforeLinkProps) {
  return (
    <>
      <div suppressHydrationWarning>{waiting}</div>
      <div className={styles.scripted} data-without-link="" hidden suppressHydrationWarning>
        {without}
      </div>
    </>
  )
}
