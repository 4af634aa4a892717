'use client'

import { type MouseEvent, useEffect, useRef } from 'react'
import styles from './form.module.css'

/** An error, and the field that it belongs to, if any. */
interface FormError {
  fieldId?: string
  message: string
}

interface ErrorSummaryProps {
  heading: string
  /** Pass a new array for each attempt to submit, so that the summary takes the focus again. */
  errors: readonly FormError[]
}

/** Lists all errors of a form with links to their fields. Takes the focus when it appears. */
export function ErrorSummary({ heading, errors }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list means a new attempt.
  useEffect(() => summary.current?.focus(), [errors])
  if (errors.length === 0) return null
  return (
    <div ref={summary} className={styles.summary} role="alert" tabIndex={-1}>
      <h2>{heading}</h2>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={message}>
            {fieldId ? (
              <a href={`#${fieldId}`} className="line-link" onClick={focusField}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Browsers scroll to a link's target but do not focus it. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
