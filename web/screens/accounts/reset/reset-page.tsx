'use client'

import { useMemo } from 'react'
import type { AccountWords } from '../../../../schemas/pages/account-pages/account-pages'
import { addLanguage, type Language } from '../language'
import { failureMessage, isLinkDead, reasons } from '../messages'
import { fieldsByMistake, NewPasswordForm, type PasswordFormError } from '../new-password-form'
import { LinkFailure, Outcome, Waiting } from '../outcome'
import { Actions, ButtonLink, CheckSign, NoScriptNote, Panel, type ScriptedPageProps } from '../panel'
import styles from '../panel.module.css'
import { Translated } from '../translated'
import {
  isProbablyUsed,
  type LinkError,
  type LinkState,
  useActionLink,
  useRedirect,
  withoutCode,
} from '../use-action-link'

/** Source: specification, section 9. */
const redirectDelayMs = 3000

type ResetWords = Pick<AccountWords, 'reset' | 'verify' | 'password' | 'shared' | 'errors'>

/** The page that sets a new password. The form remains visible after a mistake or a temporary failure. */
export function ResetPage({ words, noScript, language }: ScriptedPageProps<ResetWords>) {
  const opened = useActionLink('resetPassword')
  const isDone = opened.state.status === 'success'
  useRedirect(isDone ? addLanguage('/login', language) : null, redirectDelayMs)

  return (
    <Translated language={language}>
      <Panel heading={words.reset.heading} sign={isDone ? <CheckSign /> : undefined}>
        <NoScriptNote words={words} noScript={noScript} />
        <ResetBody {...opened} words={words} language={language} />
      </Panel>
    </Translated>
  )
}

interface ResetBodyProps extends ReturnType<typeof useActionLink> {
  words: ResetWords
  language: Language
}

function ResetBody({ state, submit, retry, words, language }: ResetBodyProps) {
  const { reset, password, shared } = words
  const { status, email } = state
  const error = useMemo(() => formError(state, words), [state, words])
  const failure = (failed: LinkError) => (
    <LinkFailure
      state={failed}
      message={linkMessage(failed, words)}
      words={words}
      language={language}
      onRetry={retry}
    />
  )
  if (status === 'loading') {
    const waiting = <Waiting>{reset.verifying}</Waiting>
    if (state.link) return waiting
    // Shown until the link is read after hydration. If the URL does not contain a link, an inline script shows the
    // failure instead, before any other script runs (`web/before-hydration/main.ts`).
    return (
      <>
        <div suppressHydrationWarning>{waiting}</div>
        <div className={styles.scripted} data-without-link="" hidden suppressHydrationWarning>
          {failure(withoutReset)}
        </div>
      </>
    )
  }
  if (status === 'success') {
    return (
      <>
        <Outcome>
          <p>{password.done}</p>
        </Outcome>
        <Actions>
          <ButtonLink href={addLanguage('/login', language)} isPrimary>
            {shared.login}
          </ButtonLink>
        </Actions>
      </>
    )
  }
  if (status === 'error' && state.retry !== 'ready') return failure(state)
  return (
    <>
      <ResetIntro text={reset.intro} email={email} />
      <NewPasswordForm state={state} error={error} words={words} onSubmit={submit} />
    </>
  )
}

const withoutReset: LinkError = { ...withoutCode, mode: 'resetPassword' }

/** Returns the reason why the form is not shown. */
function linkMessage(failed: LinkError, { reset, password, errors }: ResetWords): string {
  const { problem } = failed
  if (isProbablyUsed(failed)) return password.unanswered
  if (!('failure' in problem)) return reset.missingCode
  const { failure } = problem
  if (isLinkDead(failure) && reasons.get(failure.code) !== 'disabled') return reset.badLink
  return failureMessage(failure, errors, reset.badLink)
}

/** Returns the form's error after a failed attempt. */
function formError(state: LinkState, { password, errors }: ResetWords): PasswordFormError | null {
  if (state.status !== 'error') return null
  const { problem } = state
  if (problem.kind === 'password') {
    return { field: fieldsByMistake[problem.mistake], message: password[problem.mistake] }
  }
  if (problem.kind !== 'reset') return null
  const reason = reasons.get(problem.failure.code)
  const isAboutPassword = reason === 'weakPassword' || reason === 'passwordPolicy'
  return {
    field: isAboutPassword ? 'password' : null,
    message: failureMessage(problem.failure, errors, password.failed),
  }
}

/** Shows which account the new password is for, with the address emphasised. */
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
