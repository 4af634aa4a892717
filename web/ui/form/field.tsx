import type { ComponentPropsWithRef, ReactNode } from 'react'
import { iconStroke } from '../../../schemas/icons'
import styles from './form.module.css'

/** Props of every form field. */
export interface FieldProps {
  /** Must be unique on the page, because the error summary links to it. */
  id: string
  label: string
  /** An example of a valid value, or advice on how to correct an error. */
  hint?: string
  error?: string
}

/** Class name for a form, which stacks the form's fields. */
export const formLook = styles.form

/** Adds a label, an error and a hint to a control. */
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

/** Returns the attributes that connect a control with its label, error and hint. */
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

/** Marks an error by shape, not only by colour. */
function ErrorSign() {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <path d="M10 2 19 17.5H1ZM10 7.5v4.5M10 14.6v.1" {...iconStroke} strokeWidth="1.8" />
    </svg>
  )
}

type TextFieldProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'className'>

/** A single-line text field. It is uncontrolled: set `defaultValue`, not `value`. */
export function TextField({ id, label, hint, error, ...input }: TextFieldProps) {
  const field = { id, label, hint, error }
  return (
    <Field {...field}>
      <input type="text" {...input} {...fieldAttributes(field)} />
    </Field>
  )
}

type TextAreaProps = FieldProps & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps | 'className'>

export function TextArea({ id, label, hint, error, ...textArea }: TextAreaProps) {
  const field = { id, label, hint, error }
  return (
    <Field {...field}>
      <textarea {...textArea} {...fieldAttributes(field)} />
    </Field>
  )
}
