import type { ReactNode } from 'react'
import { Button } from '@/ui'
import type { SiteSettings } from '../../../schemas/settings/site-settings'
import styles from './not-found-view.module.css'

interface NotFoundViewProps {
  words: SiteSettings['notFound']
  /** Content that visitors might be looking for. */
  children?: ReactNode
}

/** Reports that there is no page at this URL, and links to the home page. */
export function NotFoundView({ words, children }: NotFoundViewProps) {
  return (
    <div className={`page-width ${styles.page}`}>
      <section className={styles.words}>
        <p className={styles.code} aria-hidden="true">
          {words.code}
        </p>
        <h1>
          <span className="visually-hidden">{words.code} </span>
          {words.heading}
        </h1>
        <p className={styles.text}>{words.text}</p>
        <Button href="/">{words.homeLabel}</Button>
      </section>
      {children && <div className={styles.instead}>{children}</div>}
    </div>
  )
}
