import type { ReactNode } from 'react'
import { ChangingText } from '../changing-text'
import { ErrorSign } from './error-sign'
import styles from './form.module.css'

/** What every field of a form takes. */
export interface FieldProps {
  /** Unique on the page: the error summary links to it. */
  id: string
  label: string
  /** What a good answer looks like. */
  hint?: string
  /** What is wrong with the answer, and what to do about it. */
  error?: string
}

/** Class name of a form: its fields stand one below the other. */
export const formLook = styles.form

/** Label, hint and error around the control of a field. */
export function Field({ id, label, hint, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={hintId(id)} className={styles.hint}>
          <ChangingText text={hint} />
        </p>
      )}
      {error && (
        <p id={errorId(id)} className={styles.error}>
          <ErrorSign />
          <ChangingText text={error} />
        </p>
      )}
      {children}
    </div>
  )
}

/** The attributes with which the control of a `<Field>` refers to its label, hint and error. */
export function fieldAttributes({ id, hint, error }: FieldProps) {
  const describedBy = [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ')
  return {
    id,
    className: styles.input,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  }
}

const hintId = (id: string) => `${id}-hint`
const errorId = (id: string) => `${id}-error`
