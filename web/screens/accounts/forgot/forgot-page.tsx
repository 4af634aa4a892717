'use client'

import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { ErrorSummary, formLook, SubmitButton, TextField } from '@/ui'
import { cleanEmail } from '../../../../schemas/addresses/contact'
import { addLanguage } from '../language'
import { Outcome } from '../outcome'
import { ActionButton, Actions, MailSign, NoScriptNote, Panel, type ScriptedPageProps } from '../panel'
import styles from '../panel.module.css'
import { Translated } from '../translated'
import { type ForgotWords, type ResetMail, useResetMail } from './use-reset-mail'

/** The page where visitors request a password reset e-mail. */
export function ForgotPage({ words, noScript, language }: ScriptedPageProps<ForgotWords>) {
  const { forgot } = words
  const [hasRestarted, setRestarted] = useState(false)
  const { state, send, restart } = useResetMail(words, language)
  const isSent = state.status === 'success'

  function askAgain() {
    setRestarted(true)
    restart()
  }

  return (
    <Translated language={language}>
      <Panel heading={forgot.heading} sign={isSent ? <MailSign /> : undefined}>
        <NoScriptNote words={words} noScript={noScript} />
        {isSent ? (
          <>
            <Outcome>
              <p>{forgot.done}</p>
              <p className={styles.soft}>{forgot.doneNext}</p>
            </Outcome>
            <Actions>
              <ActionButton onClick={askAgain}>{forgot.again}</ActionButton>
            </Actions>
          </>
        ) : (
          <div className={`${styles.scripted} ${styles.needsPage}`}>
            <p className={styles.soft}>{forgot.intro}</p>
            <ForgotForm state={state} words={words} takesFocus={hasRestarted} onSubmit={send} />
          </div>
        )}
        <p>
          <a href={addLanguage('/login', language)} className={styles.link}>
            {forgot.back}
          </a>
        </p>
      </Panel>
    </Translated>
  )
}

interface ForgotFormProps {
  state: ResetMail
  words: ForgotWords
  /** Focuses the field, because the visitor asked for the form. */
  takesFocus: boolean
  onSubmit: (email: string) => void
}

const fieldId = 'email'

/** A form with the account's e-mail address as its only field. */
function ForgotForm({ state, words, takesFocus, onSubmit }: ForgotFormProps) {
  const { forgot, shared } = words
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form appears.
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [])

  const error = state.status === 'error' ? state : undefined
  const errors = useMemo(
    () => (error ? [{ fieldId: error.isAboutAddress ? fieldId : undefined, message: error.message }] : []),
    [error],
  )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = field.current
    if (!input) return
    // Show the address that is actually sent.
    input.value = cleanEmail(input.value)
    onSubmit(input.value)
  }

  return (
    <form className={formLook} method="post" action="/forgot-password" noValidate onSubmit={submit}>
      <ErrorSummary heading={shared.problem} errors={errors} />
      <TextField
        ref={field}
        id={fieldId}
        name="email"
        label={forgot.email}
        error={error?.isAboutAddress ? error.message : undefined}
        type="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={255}
        required
      />
      <SubmitButton
        label={forgot.submit}
        pendingLabel={forgot.submitting}
        isPending={state.status === 'loading'}
      />
    </form>
  )
}
