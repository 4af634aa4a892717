import { Picture } from '@/content'
import { Icon, pictureSizes } from '@/ui'
import { iconStroke } from '../../../schemas/icons'
import type { CoreFeature } from '../../../schemas/objects/cards'
import styles from './core-features.module.css'

/** The core features with images on cut paper, on alternating sides. */
export function CoreFeatures({ features }: { features: CoreFeature[] }) {
  return (
    <div className={styles.list}>
      {features.map((feature) => (
        <section
          key={feature.title}
          id={feature.anchor ?? undefined}
          className={`page-width ${styles.feature}`}
        >
          <div className={styles.words}>
            <Icon name={feature.icon} className={styles.icon} />
            <h2>{feature.title}</h2>
            {feature.text && <p className="lead">{feature.text}</p>}
            <Points points={feature.points} />
          </div>
          <div className={styles.stage}>
            {feature.image ? (
              <Picture
                picture={feature.image}
                sizes={pictureSizes('92vw', '(min-width: 62rem) min(52vw, 44rem)')}
              />
            ) : (
              <Icon name={feature.icon} className={styles.stand} />
            )}
          </div>
        </section>
      ))}
    </div>
  )
}

function Points({ points }: { points: string[] }) {
  if (points.length === 0) return null
  return (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>
          <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
            <circle cx="12" cy="12" r="12" fill="var(--colour)" />
            <path d="M7 12.5l3.4 3.4L17 9" {...iconStroke} stroke="var(--on-block)" strokeWidth="2.4" />
          </svg>
          {point}
        </li>
      ))}
    </ul>
  )
}
