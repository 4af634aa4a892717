'use client'

import { type FormEvent, useMemo } from 'react'
import { ErrorSummary, formLook, PasswordField, SubmitButton } from '@/ui'
import { interpolate } from '../../../schemas/model/interpolate'
import type { AccountWords } from '../../../schemas/pages/account-pages/account-pages'

/** Source: specification, section 9. */
const minPasswordLength = 8

export interface NewPassword {
  password: string
  confirmation: string
}

export const noPassword: NewPassword = { password: '', confirmation: '' }

export type PasswordMistake = 'tooShort' | 'unequal'

export function passwordMistake({ password, confirmation }: NewPassword): PasswordMistake | null {
  if (countCharacters(password) < minPasswordLength) return 'tooShort'
  return password === confirmation ? null : 'unequal'
}

/** Counts characters as users see them: an emoji is one, and so is a letter with its accents. */
function countCharacters(text: string): number {
  if ('Segmenter' in Intl) return [...new Intl.Segmenter().segment(text)].length
  // Firefox before 125 has no Segmenter.
  return [...text.replace(/\u200D.|[\p{M}\p{Emoji_Modifier}]/gsu, '')].length
}

/** An error in one field, or a failure of the whole attempt if `field` is null. */
export interface PasswordFormError {
  field: keyof NewPassword | null
  message: string
}

interface NewPasswordFormProps {
  /** `email` tells password managers which account the password is for. */
  state: { email: string; entered: NewPassword; status: string; isRetried: boolean }
  error?: PasswordFormError | null
  words: Pick<AccountWords, 'password' | 'shared'>
  onSubmit: (entered: NewPassword) => void
}

const fieldIds: Record<keyof NewPassword, string> = {
  password: 'new-password',
  confirmation: 'confirm-password',
}

export const fieldsByMistake: Record<PasswordMistake, keyof NewPassword> = {
  tooShort: 'password',
  unequal: 'confirmation',
}

export function NewPasswordForm({ state, error = null, words: all, onSubmit }: NewPasswordFormProps) {
  const { email, entered, status, isRetried } = state
  const words = all.password
  const errors = useMemo(
    () =>
      error ? [{ fieldId: error.field ? fieldIds[error.field] : undefined, message: error.message }] : [],
    [error],
  )
  const messageOf = (field: keyof NewPassword) => (error?.field === field ? error.message : undefined)
  const reveal = (field: string) => ({
    ...words,
    showLabel: interpolate(words.showLabel, { field }),
    hideLabel: interpolate(words.hideLabel, { field }),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    // Devices encode an accented letter as one code point or as two. Use the composed form, as the app does at sign-in.
    const read = (name: keyof NewPassword) => String(fields.get(name) ?? '').normalize('NFC')
    onSubmit({ password: read('password'), confirmation: read('confirmation') })
  }

  return (
    <form className={formLook} method="post" action="/reset-password" noValidate onSubmit={submit}>
      <ErrorSummary heading={all.shared.problem} errors={errors} />
      <input
        className="visually-hidden"
        type="text"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        id={fieldIds.password}
        name="password"
        label={words.newPassword}
        hint={words.hint}
        error={messageOf('password')}
        autoFocus={isRetried}
        autoComplete="new-password"
        defaultValue={entered.password}
        required
        words={reveal(words.newPassword)}
      />
      <PasswordField
        id={fieldIds.confirmation}
        name="confirmation"
        label={words.confirmPassword}
        error={messageOf('confirmation')}
        autoComplete="new-password"
        defaultValue={entered.confirmation}
        required
        words={reveal(words.confirmPassword)}
      />
      <SubmitButton
        label={words.submit}
        pendingLabel={words.submitting}
        isPending={status === 'submitting'}
      />
    </form>
  )
}
