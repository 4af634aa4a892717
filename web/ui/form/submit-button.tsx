'use client'

import clsx from 'clsx'
import { useSyncExternalStore } from 'react'
import buttonStyles from '../button.module.css'
import styles from './form.module.css'

interface SubmitButtonProps {
  label: string
  /** Says what is going on while the form is being sent. */
  pendingLabel: string
  isPending: boolean
  /** The form also works without JavaScript. */
  worksPlain?: boolean
}

const neverChanges = () => () => {}

/**
 * Sends the form. Until the page is alive it is switched off where the browser must not send the form by itself. While
 * the form is being sent it keeps the focus and does nothing.
 */
export function SubmitButton({ label, pendingLabel, isPending, worksPlain = false }: SubmitButtonProps) {
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return (
    <button
      type="submit"
      className={clsx(buttonStyles.button, buttonStyles.primary, styles.submit)}
      disabled={!isAlive && !worksPlain}
      aria-disabled={isPending}
      onClick={(event) => isPending && event.preventDefault()}
    >
      {isPending && <span className={styles.spinner} aria-hidden="true" />}
      {isPending ? pendingLabel : label}
    </button>
  )
}
