import styles from './form.module.css'

/** Turns while something is awaited. The words beside it say what. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
