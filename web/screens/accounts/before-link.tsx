import type { ReactNode } from 'react'
import styles from './panel.module.css'

interface BeforeLinkProps {
  waiting: ReactNode
  /** What is said when the address holds no link. */
  without: ReactNode
}

/**
 * What is seen until the page is alive and reads its link. The browser shows the second instead where there is none to read
 * (`server/late-scripts.ts`): who comes without a link is told so at once.
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
