import { Icon } from '@/ui/icon'
import type { FeaturesPage } from '../../../schemas/pages/features'
import styles from './benefits.module.css'

/** What else the app does, as notes on a board. */
export function Benefits({ page }: { page: FeaturesPage }) {
  return (
    <section className={styles.section} aria-labelledby="benefits-heading">
      <div className={styles.inner}>
        <div className={styles.intro}>
          <h2 id="benefits-heading">{page.benefitsHeading}</h2>
          {page.benefitsIntro && <p>{page.benefitsIntro}</p>}
        </div>
        <ul className={styles.notes}>
          {page.benefits.map(({ anchor, icon, title, text }) => (
            <li key={title} id={anchor ?? undefined}>
              <Icon name={icon} className={styles.icon} />
              <h3>{title}</h3>
              {text && <p>{text}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
