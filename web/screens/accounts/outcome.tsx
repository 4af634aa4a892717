'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { Spinner } from '@/ui'
import styles from './panel.module.css'

/** Shows the outcome. It is announced by screen readers, and takes the focus from the content that it replaces. */
export function Outcome({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) {
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The focus does not move when the visitor has moved it meanwhile, for example to the menu.
    if (document.activeElement === document.body) outcome.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div
      ref={outcome}
      className={isBad ? `${styles.outcome} ${styles.bad}` : styles.outcome}
      role={isBad ? 'alert' : 'status'}
      tabIndex={-1}
    >
      {children}
    </div>
  )
}

/** Says that the server is being asked. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <p className={`${styles.waiting} ${styles.scripted} ${styles.needsPage}`} role="status">
      <Spinner />
      <span>{children}</span>
    </p>
  )
}
