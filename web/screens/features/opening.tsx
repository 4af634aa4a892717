import { Icon } from '@/ui'
import type { FeaturesPage } from '../../../schemas/pages/features'
import styles from './opening.module.css'

/** The introduction, and tickets that link to the features. */
export function Opening({ page }: { page: FeaturesPage }) {
  const linked = page.features.filter(({ anchor }) => anchor !== null)
  return (
    <div className={styles.ground}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 id="features-heading">{page.heading}</h1>
          {page.intro && <p className="lead">{page.intro}</p>}
        </div>
        {linked.length > 0 && (
          <nav aria-labelledby="features-heading">
            <ul className={styles.tickets}>
              {linked.map(({ anchor, icon, title }) => (
                <li key={anchor}>
                  <a href={`#${anchor}`}>
                    <Icon name={icon} />
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  )
}
