import styles from './contact-form.module.css'
import { sentAnchor } from './fields'
import type { FormWords } from './form-words'

/** The thanks. They show for a while after sending, and where a browser without JavaScript comes back to. */
export function Thanks({ words, isShown }: { words: FormWords; isShown: boolean }) {
  return (
    <div role="status" id={sentAnchor} className={styles.thanks} data-shown={isShown || undefined}>
      <div>
        <h3>{words.successHeading}</h3>
        <p>{words.successText}</p>
      </div>
    </div>
  )
}
