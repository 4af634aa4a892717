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
 * Submits the form. `web/before-hydration` queues a click before hydration. While the form is being sent, the button
 * keeps the focus but does nothing.
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

/** Shows that an operation is in progress. The text next to the indicator describes the operation. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
