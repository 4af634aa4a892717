import { IconCards, Mark, SectionHeading } from '@/ui'
import type { HomePage } from '../../../schemas/pages/home'
import styles from './sections.module.css'

/** The app's features, one card each. */
export function CardGrid({ page }: { page: HomePage }) {
  return (
    <section className={`page-width ${styles.section}`} aria-labelledby="features-heading">
      <SectionHeading id="features-heading" heading={page.featuresHeading} intro={page.featuresIntro} />
      <IconCards cards={page.featureCards} className={styles.grid} iconClassName={styles.icon} />
    </section>
  )
}

/** Reasons to trust the app. */
export function Security({ page }: { page: HomePage }) {
  return (
    <section className={styles.securitySection} aria-labelledby="security-heading">
      <div className="page-width">
        <SectionHeading id="security-heading" heading={page.securityHeading} intro={page.securityIntro} />
        <IconCards cards={page.securityCards} className={styles.list} iconClassName={styles.securityIcon} />
      </div>
    </section>
  )
}

/** A strip of tape across the page. Hidden from screen readers, because it repeats text from elsewhere. */
export function Tape({ words }: { words: string[] }) {
  return (
    <div className={`screen-only ${styles.frame}`} aria-hidden="true">
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
