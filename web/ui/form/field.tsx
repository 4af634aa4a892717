import type { ComponentPropsWithRef, ReactNode } from 'react'
import { iconStroke } from '../../../schemas/icons'
import styles from './form.module.css'

/** Properties of every form field. */
export interface FieldProps {
  /** Unique on the page: the error summary links to it. */
  id: string
  label: string
  /** An example of a valid value. If there is an error, what to do about it. */
  hint?: string
  error?: string
}

/** Class name of a form: its fields stand one below the other. */
export const formLook = styles.form

/** Label, error and hint around the control of a field. */
export function Field({ id, label, hint, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {error && (
        <p id={errorId(id)} className={styles.error}>
          <ErrorSign />
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId(id)} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
    </div>
  )
}

/** The attributes with which the control of a `<Field>` refers to its label, error and hint. */
export function fieldAttributes({ id, hint, error }: FieldProps) {
  const describedBy = [error && errorId(id), hint && hintId(id)].filter(Boolean).join(' ')
  return {
    id,
    className: styles.input,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  }
}

const hintId = (id: string) => `${id}-hint`
const errorId = (id: string) => `${id}-error`

/** Marks an error by its shape as well as its colour. */
function ErrorSign() {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <path d="M10 2 19 17.5H1ZM10 7.5v4.5M10 14.6v.1" {...iconStroke} strokeWidth="1.8" />
    </svg>
  )
}

type TextFieldProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'className'>

/** A field for one line of text. It is uncontrolled: give it a `defaultValue`, not a `value`. */
export function TextField({ id, label, hint, error, ...input }: TextFieldProps) {
  const field = { id, label, hint, error }
  return (
    <Field {...field}>
      <input type="text" {...input} {...fieldAttributes(field)} />
    </Field>
  )
}

type TextAreaProps = FieldProps & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps | 'className'>

/** A field for several lines of text. */
export function TextArea({ id, label, hint, error, ...textArea }: TextAreaProps) {
  const field = { id, label, hint, error }
  return (
    <Field {...field}>
      <textarea {...textArea} {...fieldAttributes(field)} />
    </Field>
  )
}
