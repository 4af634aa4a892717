import styles from './video-player.module.css'

/** The play icon of a video. The button around it has the label. */
export function PlaySign() {
  return (
    <svg className={styles.sign} viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">
      <circle cx="48" cy="48" r="48" />
      <path d="M38 28.5v39a3 3 0 0 0 4.6 2.5l30-19.5a3 3 0 0 0 0-5L42.6 26a3 3 0 0 0-4.6 2.5Z" />
    </svg>
  )
}
