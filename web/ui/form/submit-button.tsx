'use client'

import { buttonLook } from '../button'
import styles from './form.module.css'

interface SubmitButtonProps {
  label: string
  /** Status text while the form is being sent. */
  pendingLabel: string
  isPending: boolean
}

/**
 * Sends the form; before hydration, `web/before-hydration` keeps the attempt. While the form is being sent the button keeps the
 * focus and does nothing.
 */
export function SubmitButton({ label, pendingLabel, isPending }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={buttonLook('primary', styles.submit)}
      aria-disabled={isPending}
      onClick={(event) => isPending && event.preventDefault()}
    >
      {isPending && <Spinner />}
      {isPending ? pendingLabel : label}
    </button>
  )
}

/** Shows that an operation is running. The text next to it says which. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
