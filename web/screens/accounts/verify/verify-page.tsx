'use client'

import { type Dispatch, useEffect } from 'react'
import { ownAddress, readActionLink } from '../action-link'
import { Translated, useLanguage } from '../by-language'
import { SendReset } from '../forgot/send-reset'
import { useMachine, useOpenedLink, useRedirect } from '../hooks'
import { inLanguage, type Language, type Localised } from '../language'
import { NewPasswordForm } from '../new-password-form'
import { Outcome, Waiting } from '../outcome'
import { ActionButton, Actions, ButtonLink, CheckSign, NoScriptNote, Panel } from '../panel'
import { initialVerifyState, type VerifyEvent, type VerifyState, verifyReducer } from './machine'
import { isOpenedTwice, problemMessage, successMessage, type VerifyWords, verifyHeading } from './words'
import { verifyWork } from './work'

/** Time to read what came of it, in milliseconds. Source: specification, section 9. */
const redirects = {
  verifyEmail: { path: '/verification-success', delay: 1500 },
  resetPassword: { path: '/', delay: 3000 },
} as const

interface VerifyPageProps {
  words: Localised<VerifyWords>
  /** Part of the document title, after what the link asks for. */
  productName: string
}

/** The page to which the links of account e-mails lead. */
export function VerifyPage({ words: localised, productName }: VerifyPageProps) {
  const language = useLanguage()
  const words = localised[language]
  const [state, dispatch] = useMachine(verifyReducer, initialVerifyState, verifyWork)
  useOpenedLink(() => dispatch({ type: 'opened', link: readActionLink() }))
  const { path, delay } = redirectOf(state, language)
  useRedirect(path, delay)
  const heading = verifyHeading(state, words)
  useEffect(() => {
    document.title = `${heading} - ${productName}`
  }, [heading, productName])

  return (
    <Translated language={language}>
      <Panel heading={heading} sign={state.status === 'success' ? <CheckSign /> : undefined}>
        <NoScriptNote words={localised} language={language} />
        <VerifyBody state={state} dispatch={dispatch} words={words} language={language} />
      </Panel>
    </Translated>
  )
}

interface VerifyBodyProps {
  state: VerifyState
  dispatch: Dispatch<VerifyEvent>
  words: VerifyWords
  language: Language
}

function VerifyBody({ state, dispatch, words, language }: VerifyBodyProps) {
  switch (state.status) {
    case 'loading':
      return <Waiting>{words.verify.processing}</Waiting>
    case 'ready':
    case 'submitting':
      return (
        <NewPasswordForm
          email={state.email}
          entered={state.entered}
          error={null}
          isSubmitting={state.status === 'submitting'}
          words={words.password}
          problemHeading={words.shared.problem}
          onSubmit={(entered) => dispatch({ type: 'submitted', entered })}
        />
      )
    case 'success':
      return <VerifySuccess state={state} words={words} language={language} />
    case 'error':
      return (
        <VerifyError
          state={state}
          words={words}
          language={language}
          onRetry={() => dispatch({ type: 'retried' })}
        />
      )
  }
}

function redirectOf({ status, mode }: VerifyState, language: Language) {
  if (status !== 'success') return { path: null, delay: 0 }
  if (mode !== 'verifyEmail' && mode !== 'resetPassword') return { path: null, delay: 0 }
  const { path, delay } = redirects[mode]
  return { path: path === '/' ? path : inLanguage(path, language), delay }
}

interface VerifyErrorProps {
  state: Extract<VerifyState, { status: 'error' }>
  words: VerifyWords
  language: Language
  onRetry: () => void
}

/** Says what went wrong with a link, and how to go on. */
function VerifyError({ state, words, language, onRetry }: VerifyErrorProps) {
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

interface VerifySuccessProps {
  state: VerifyState
  words: VerifyWords
  language: Language
}

/** Says that a link has succeeded, and offers the next step. */
function VerifySuccess({ state, words, language }: VerifySuccessProps) {
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
