'use client'

import { useLinkStatus } from 'next/link'
import { createPortal } from 'react-dom'
import styles from './event-cards.module.css'

/**
 * Says that the page behind the link around it is on its way. A `loading.tsx` would say so too, but as a Suspense
 * boundary it would also hide a page of this size in the HTML until a script shows it.
 */
export function LinkPending({ label }: { label: string }) {
  const { pending } = useLinkStatus()
  if (!pending) return null
  return (
    <>
      <span className={styles.pending} aria-hidden="true">
        {label}
      </span>
      {/* The link may be inside a heading, which must not contain a status. */}
      {createPortal(
        <span role="status" className="visually-hidden">
          {label}
        </span>,
        document.body,
      )}
    </>
  )
}
