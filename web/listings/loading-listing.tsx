import styles from './loading-listing.module.css'

/** Holds the place of an event or a club while a navigation waits for it. */
export function LoadingListing({ label }: { label: string }) {
  return (
    <div className={styles.page}>
      <div className={styles.picture} />
      <p role="status">{label}</p>
    </div>
  )
}
