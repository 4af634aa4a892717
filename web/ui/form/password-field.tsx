'use client'

import { type ComponentPropsWithoutRef, useEffect, useRef, useState } from 'react'
import type { AccountWords } from '../../../schemas/pages/account-pages/account-pages'
import { Field, type FieldProps, fieldAttributes } from './field'
import styles from './form.module.css'

/** Labels of the button that shows the password. Two of them contain the field's name, for screen readers. */
type RevealWords = Pick<
  AccountWords['password'],
  'show' | 'hide' | 'showLabel' | 'hideLabel' | 'shown' | 'hidden'
>

type PasswordFieldProps = FieldProps &
  Omit<ComponentPropsWithoutRef<'input'>, keyof FieldProps | 'className' | 'type'> & { words: RevealWords }

/** A password field with a button that shows the characters. They are hidden again when the form is submitted. */
export function PasswordField({ id, label, hint, error, words, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const control = useRef<HTMLInputElement>(null)
  const field = { id, label, hint, error }

  useEffect(() => {
    const hide = () => {
      setShown(false)
      setAnnouncement('')
    }
    // A page restored from the back/forward cache would still show the password.
    const hideAfterReturn = ({ persisted }: PageTransitionEvent) => persisted && hide()
    const form = control.current?.form
    form?.addEventListener('submit', hide)
    window.addEventListener('pageshow', hideAfterReturn)
    return () => {
      form?.removeEventListener('submit', hide)
      window.removeEventListener('pageshow', hideAfterReturn)
    }
  }, [])

  function toggle() {
    setShown(!isShown)
    setAnnouncement(isShown ? words.hidden : words.shown)
  }

  return (
    <Field {...field}>
      <div className={styles.withToggle}>
        <input
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          {...input}
          {...fieldAttributes(field)}
          ref={control}
          type={isShown ? 'text' : 'password'}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-controls={id}
          aria-label={isShown ? words.hideLabel : words.showLabel}
          onClick={toggle}
        >
          {isShown ? words.hide : words.show}
        </button>
      </div>
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
    </Field>
  )
}
