'use client'

import { type FormEvent, useEffect, useMemo, useRef } from 'react'
import { ErrorSummary, formLook, SubmitButton, TextField } from '@/ui'
import type { ForgotWords, ResetMail } from './use-reset-mail'

interface ForgotFormProps {
  state: ResetMail
  words: ForgotWords
  /** The person asked for the form, and wants to type. */
  takesFocus: boolean
  onSubmit: (email: string) => void
}

const fieldId = 'email'

/** One field, for the address of the account. */
export function ForgotForm({ state, words, takesFocus, onSubmit }: ForgotFormProps) {
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
    onSubmit(field.current?.value ?? '')
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
