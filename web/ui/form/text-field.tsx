import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldProps, fieldAttributes } from './field'

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
