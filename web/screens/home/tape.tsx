import { Mark } from '@/ui'
import styles from './tape.module.css'

/** A strip of tape across the page. It repeats words that stand elsewhere, so it is not read out. */
export function Tape({ words }: { words: string[] }) {
  return (
    <div className={styles.frame} aria-hidden="true">
      <div className={styles.tape}>
        {[1, 2, 3].map((round) => (
          <span key={round}>
            {words.map((word) => (
              <span key={word}>
                {word}
                <Mark />
              </span>
            ))}
          </span>
        ))}
      </div>
    </div>
  )
}
