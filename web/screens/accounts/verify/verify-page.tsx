'use client'

import { useEffect } from 'react'
import { ownAddress } from '../action-link'
import { Translated, useLanguage } from '../by-language'
import { SendReset } from '../forgot/send-reset'
import { inLanguage, type Language, type Localised } from '../language'
import { NewPasswordForm } from '../new-password-form'
import { LinkFailure, Outcome, Waiting } from '../outcome'
import { Actions, ButtonLink, CheckSign, NoScriptNote, Panel } from '../panel'
import { type LinkState, useActionLink, useRedirect } from '../use-action-link'
import { isOpenedTwice, problemMessage, successMessage, type VerifyWords, verifyHeading } from './words'

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
  const { state, submit, retry } = useActionLink()
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
        <VerifyBody state={state} submit={submit} retry={retry} words={words} language={language} />
      </Panel>
    </Translated>
  )
}

interface VerifyBodyProps extends ReturnType<typeof useActionLink> {
  words: VerifyWords
  language: Language
}

function VerifyBody({ state, submit, retry, words, language }: VerifyBodyProps) {
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
          onSubmit={submit}
        />
      )
    case 'success':
      return <VerifySuccess state={state} words={words} language={language} />
    case 'error':
      return (
        <LinkFailure
          state={state}
          message={problemMessage(state.problem, state, words)}
          isBad={!isOpenedTwice(state.problem, state)}
          words={words}
          language={language}
          onRetry={retry}
        />
      )
  }
}

function redirectOf({ status, mode }: LinkState, language: Language) {
  if (status !== 'success') return { path: null, delay: 0 }
  if (mode !== 'verifyEmail' && mode !== 'resetPassword') return { path: null, delay: 0 }
  const { path, delay } = redirects[mode]
  return { path: path === '/' ? path : inLanguage(path, language), delay }
}

interface VerifySuccessProps {
  state: LinkState
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
