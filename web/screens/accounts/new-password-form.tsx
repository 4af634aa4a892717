'use client'

import { type FormEvent, useMemo } from 'react'
import { ErrorSummary, formLook, PasswordField, SubmitButton } from '@/ui'
import { interpolate } from '../../../schemas/model/interpolate'
import type { AccountWords } from '../../../schemas/pages/account-pages/account-pages'

/** Source: specification, section 9. */
const minPasswordLength = 8

/** The values of the two fields for a new password. */
export interface NewPassword {
  password: string
  confirmation: string
}

export const noPassword: NewPassword = { password: '', confirmation: '' }

/** The error of a new password. */
export type PasswordMistake = 'tooShort' | 'unequal'

/** Checks a new password. */
export function passwordMistake({ password, confirmation }: NewPassword): PasswordMistake | null {
  if (countCharacters(password) < minPasswordLength) return 'tooShort'
  return password === confirmation ? null : 'unequal'
}

/** Counts characters as people see them: an emoji is one, and so is a letter with its accents. */
function countCharacters(text: string): number {
  if ('Segmenter' in Intl) return [...new Intl.Segmenter().segment(text)].length
  // Firefox before 125 has no Segmenter.
  return [...text.replace(/\u200D.|[\p{M}\p{Emoji_Modifier}]/gsu, '')].length
}

/** The error: of a field, or of the whole attempt. */
export interface PasswordFormError {
  field: keyof NewPassword | null
  message: string
}

interface NewPasswordFormProps {
  /** The link that the password is for; its account is named to password managers. */
  state: { email: string; entered: NewPassword; status: string; isRetried: boolean }
  error?: PasswordFormError | null
  words: Pick<AccountWords, 'password' | 'shared'>
  onSubmit: (entered: NewPassword) => void
}

const fieldIds: Record<keyof NewPassword, string> = {
  password: 'new-password',
  confirmation: 'confirm-password',
}

/** The field that a mistake belongs to. */
export const fieldOf: Record<PasswordMistake, keyof NewPassword> = {
  tooShort: 'password',
  unequal: 'confirmation',
}

/** Two fields for a new password. */
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
    // Devices encode a letter with an accent as one character or as two. The app signs in with the composed form too.
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
