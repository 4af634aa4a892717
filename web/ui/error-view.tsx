import { errorWords } from '@/ui/error-words'
import styles from './error-view.module.css'

/** Says that a page failed, and offers a second try and the way home. It needs no content. */
export function ErrorView({ retry }: { retry: () => void }) {
  return (
    <section className={styles.page}>
      <h1>{errorWords.heading}</h1>
      <p>{errorWords.text}</p>
      <button type="button" className={styles.retry} onClick={retry}>
        {errorWords.retry}
      </button>
      {/* A plain link loads the document anew, which the router cannot do when it is what failed. */}
      <a href="/">{errorWords.home}</a>
    </section>
  )
}
