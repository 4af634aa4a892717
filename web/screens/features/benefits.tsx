import { IconCards, SectionHeading } from '@/ui'
import type { FeaturesPage } from '../../../schemas/pages/features'
import styles from './benefits.module.css'

/** Further features of the app, as notes on a board. */
export function Benefits({ page }: { page: FeaturesPage }) {
  return (
    <section className={styles.section} aria-labelledby="benefits-heading">
      <div className={styles.inner}>
        <SectionHeading
          id="benefits-heading"
          heading={page.benefitsHeading}
          intro={page.benefitsIntro}
          layout="centred"
        />
        <IconCards cards={page.benefits} className={styles.notes} iconClassName={styles.icon} />
      </div>
    </section>
  )
}
