'use client'

import { type FormEvent, useEffect, useMemo, useRef } from 'react'
import { ErrorSummary, formLook, SubmitButton, TextField } from '@/ui'
import type { ForgotState } from './machine'
import { type ForgotWords, forgotMessage, isAboutAddress } from './machine'

interface ForgotFormProps {
  state: ForgotState
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

  const problem = state.status === 'error' ? state.problem : null
  const error = problem && { message: forgotMessage(problem, words), isField: isAboutAddress(problem, words) }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt makes a new problem.
  const errors = useMemo(
    () => (error ? [{ fieldId: error.isField ? fieldId : undefined, message: error.message }] : []),
    [problem],
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
        error={error?.isField ? error.message : undefined}
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
