import { Icon } from '@/ui/icon'
import type { HomePage } from '../../../schemas/pages/home'
import styles from './security.module.css'

/** Why the app can be trusted. */
export function Security({ page }: { page: HomePage }) {
  return (
    <section className={styles.section} aria-labelledby="security-heading">
      <div className={styles.inner}>
        <div className={styles.intro}>
          <h2 id="security-heading">{page.securityHeading}</h2>
          {page.securityIntro && <p>{page.securityIntro}</p>}
        </div>
        <ul className={styles.list}>
          {page.securityCards.map(({ icon, title, text }) => (
            <li key={title}>
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
