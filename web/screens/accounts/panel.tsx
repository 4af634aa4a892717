import type { ReactNode } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  heading: string
  /** Stands above the heading, for the eye only. */
  sign?: ReactNode
  children: ReactNode
}

/** One thing to do, in the middle of the page. */
export function Panel({ heading, sign, children }: PanelProps) {
  return (
    <section className={styles.page}>
      <div className={styles.sheet}>
        <div className={styles.panel}>
          {sign}
          <h1>{heading}</h1>
          {children}
        </div>
      </div>
    </section>
  )
}

/** Says in every language why nothing happens in a browser without JavaScript. */
export function NoScriptNote({ english, greek }: { english: string; greek: string }) {
  return (
    <noscript>
      <div className={styles.noScript}>
        <p>{english}</p>
        <p lang="el">{greek}</p>
      </div>
    </noscript>
  )
}
