'use client'

import { useLinkStatus } from 'next/link'
import styles from './link-pending.module.css'

/**
 * Says that the page behind the link around it is on its way. A `loading.tsx` would say so too, but as a Suspense
 * boundary it would also hide a page of this size in the HTML until a script shows it.
 */
export function LinkPending({ label }: { label: string }) {
  const { pending } = useLinkStatus()
  return (
    <span role="status" className={styles.pending}>
      {pending && label}
    </span>
  )
}
