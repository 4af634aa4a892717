import { IconCards, SectionHeading } from '@/ui'
import type { HomePage } from '../../../schemas/pages/home'
import styles from './security.module.css'

/** Why the app can be trusted. */
export function Security({ page }: { page: HomePage }) {
  return (
    <section className={styles.section} aria-labelledby="security-heading">
      <div className={styles.inner}>
        <SectionHeading id="security-heading" heading={page.securityHeading} intro={page.securityIntro} />
        <IconCards cards={page.securityCards} className={styles.list} iconClassName={styles.icon} />
      </div>
    </section>
  )
}
