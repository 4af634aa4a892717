import clsx from 'clsx'
import styles from './date-badge.module.css'
import { badgeWords } from './when'

/** The first two words of the date as a tear-off calendar leaf. It repeats the visible date. */
export function DateBadge({ date, className }: { date: string; className?: string }) {
  const words = badgeWords(date)
  const longest = Math.max(...words.map((word) => word.length))
  return (
    <p className={clsx(styles.badge, longest > 6 && styles.long, className)} aria-hidden="true">
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two words in a fixed order.
        <span key={index} className={/^\d/.test(word) ? styles.number : styles.word}>
          {word}
        </span>
      ))}
    </p>
  )
}
