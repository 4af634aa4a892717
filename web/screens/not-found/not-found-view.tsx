import { Button } from '@/ui'
import type { SiteSettings } from '../../../schemas/settings/site-settings'
import styles from './not-found-view.module.css'

/** Says that there is no page at this address, with a link to the home page. */
export function NotFoundView({ words }: { words: SiteSettings['notFound'] }) {
  return (
    <section className={styles.page}>
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
  )
}
