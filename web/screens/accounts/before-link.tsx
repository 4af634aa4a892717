import type { ReactNode } from 'react'
import styles from './panel.module.css'

interface BeforeLinkProps {
  waiting: ReactNode
  /** Shown when the address contains no link parameters. */
  without: ReactNode
}

/**
 * Content shown until the page is hydrated and reads its link. Without a link in the address the browser shows
 * `without` instead (`server/late-scripts.ts`), before any script of the page runs.
 */
export function BeforeLink({ waiting, without }: BeforeLinkProps) {
  return (
    <>
      <div suppressHydrationWarning>{waiting}</div>
      <div className={styles.scripted} data-without-link="" hidden suppressHydrationWarning>
        {without}
      </div>
    </>
  )
}
