import { IconCards, SectionHeading } from '@/ui'
import type { HomePage } from '../../../schemas/pages/home'
import styles from './card-grid.module.css'

/** The app's features, one card each. */
export function CardGrid({ page }: { page: HomePage }) {
  return (
    <section className={styles.section} aria-labelledby="features-heading">
      <SectionHeading id="features-heading" heading={page.featuresHeading} intro={page.featuresIntro} />
      <IconCards cards={page.featureCards} className={styles.grid} iconClassName={styles.icon} />
    </section>
  )
}
