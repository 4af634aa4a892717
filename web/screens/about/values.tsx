import { IconCards, SectionHeading } from '@/ui'
import type { AboutPage } from '../../../schemas/pages/about'
import styles from './values.module.css'

/** The values of the team, as a grid of coloured blocks. */
export function Values({ page }: { page: AboutPage }) {
  return (
    <section className={styles.section} aria-labelledby="values-heading">
      <SectionHeading id="values-heading" heading={page.valuesHeading} intro={page.valuesIntro} />
      <IconCards cards={page.values} className={styles.quilt} iconClassName={styles.icon} />
    </section>
  )
}
