'use client'

import { useLinkStatus } from 'next/link'
import { createPortal } from 'react-dom'
import styles from './link-pending.module.css'

/**
 * Shows that the surrounding link is loading its page. A `loading.tsx` would do the same, but its Suspense boundary
 * would hide a page of this size in the HTML until a script shows it.
 */
export function LinkPending({ label }: { label: string }) {
  const { pending } = useLinkStatus()
  if (!pending) return null
  return (
    <>
      <span className={styles.pending} aria-hidden="true">
        {label}
      </span>
      {/* The link can be inside a heading, which must not contain a status. */}
      {createPortal(
        <span role="status" className="visually-hidden">
          {label}
        </span>,
        document.body,
      )}
    </>
  )
}
