'use client'

import { type MouseEvent, useEffect, useRef } from 'react'
import styles from './form.module.css'

/** A mistake, and the field to which it belongs, if to any. */
export interface FormError {
  fieldId?: string
  message: string
}

interface ErrorSummaryProps {
  heading: string
  /** A new list for each attempt: the summary takes the focus again. */
  errors: readonly FormError[]
}

/** All mistakes of a form in one place, each with a link to its field. It takes the focus when it appears. */
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

/** Browsers scroll to the target of a link, and leave the focus where it is. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
