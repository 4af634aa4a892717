import styles from './panel.module.css'

/** The green check of something that is done. */
export function CheckSign() {
  return (
    <svg className={styles.sign} viewBox="0 0 72 72" aria-hidden="true">
      <path
        d="M36 3 44 9.6 54.3 9 57 19l8.8 5.400L62 34l3.8 9.600L57 49l-2.7 10L44 58.4 36 65l-8-6.600L17.7 59 15 49l-8.8-5.400L10 34 6.2 24.4 15 19 17.7 9 28 9.600Z"
        fill="var(--block-olive)"
      />
      <path
        d="m23 35 9.5 9.500L50 26"
        fill="none"
        stroke="currentColor"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** An envelope on its way. */
export function MailSign() {
  return (
    <svg className={styles.sign} viewBox="0 0 72 72" aria-hidden="true">
      <path d="M5 16 66 12l2 44-62 3Z" fill="var(--block-aegean)" />
      <path
        d="m9 20 28 21 27-24M9 55l20-20M63 52 45 35"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
