import { Icon } from '@/ui/icon'
import type { AboutPage } from '../../../schemas/pages/about'
import styles from './values.module.css'

/** What the team stands for: a quilt of coloured blocks. */
export function Values({ page }: { page: AboutPage }) {
  return (
    <section className={styles.section} aria-labelledby="values-heading">
      <div className={styles.intro}>
        <h2 id="values-heading">{page.valuesHeading}</h2>
        {page.valuesIntro && <p>{page.valuesIntro}</p>}
      </div>
      <ul className={styles.quilt}>
        {page.values.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} className={styles.icon} />
            <h3>{title}</h3>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
