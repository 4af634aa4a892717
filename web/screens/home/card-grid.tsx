import { Icon } from '@/ui/icon'
import type { HomePage } from '../../../schemas/pages/home'
import styles from './card-grid.module.css'

/** What the app does, one card a feature. */
export function CardGrid({ page }: { page: HomePage }) {
  return (
    <section className={styles.section} aria-labelledby="features-heading">
      <div className={styles.intro}>
        <h2 id="features-heading">{page.featuresHeading}</h2>
        {page.featuresIntro && <p>{page.featuresIntro}</p>}
      </div>
      <ul className={styles.grid}>
        {page.featureCards.map(({ icon, title, text }) => (
          <li key={title} className={styles.card}>
            <Icon name={icon} className={styles.icon} />
            <h3>{title}</h3>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
