'use client'

import { useBrowserValue } from '../browser-value'
import { buttonLook } from '../button-look'
import styles from './form.module.css'

interface SubmitButtonProps {
  label: string
  /** Says what is going on while the form is being sent. */
  pendingLabel: string
  isPending: boolean
  /** The form also works without JavaScript. */
  worksPlain?: boolean
}

/**
 * Sends the form. Until the page is alive it is switched off where the browser must not send the form by itself. While
 * the form is being sent it keeps the focus and does nothing.
 */
export function SubmitButton({ label, pendingLabel, isPending, worksPlain = false }: SubmitButtonProps) {
  const isAlive = useBrowserValue(() => true, false)
  return (
    <button
      type="submit"
      className={buttonLook('primary', styles.submit)}
      disabled={!isAlive && !worksPlain}
      aria-disabled={isPending}
      onClick={(event) => isPending && event.preventDefault()}
    >
      {isPending && <Spinner />}
      {isPending ? pendingLabel : label}
    </button>
  )
}

/** Turns while something is awaited. The words beside it say what. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
