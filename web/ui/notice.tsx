import type { ReactNode } from 'react'
import { SiteLink } from './layout/site-link'
import styles from './notice.module.css'

interface NoticeProps {
  /** Unique on the page. */
  id: string
  /** The sentence that names the notice. */
  words: ReactNode
  children?: ReactNode
  links: readonly { href: `/${string}`; label: string }[]
  /** Yellow, or lilac for what needs nobody's attention now. */
  tone?: 'loud' | 'quiet'
}

/** A coloured box over a text, with what readers should know before they read it, and links. */
export function Notice({ id, words, children, links, tone = 'loud' }: NoticeProps) {
  return (
    <aside className={styles.box} data-tone={tone} aria-labelledby={id}>
      <p id={id} className={styles.words}>
        {words}
      </p>
      {children}
      <ul className={`screen-only ${styles.links}`}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <SiteLink className="line-link" href={href}>
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </aside>
  )
}
