import { Mark } from './mark'
import styles from './wordmark.module.css'

/** The logo next to the product's name. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className={styles.wordmark}>
      <Mark className={styles.mark} />
      {name}
    </span>
  )
}
