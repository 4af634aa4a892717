import clsx from 'clsx'
import styles from './club-picture.module.css'
import type { ClubRecord } from './club-record'
import { gradientOf } from './gradients'
import { initialsOf } from './initials'

/** The club's picture over its placeholder: a gradient and the initials, both given by its name. */
export function ClubPicture({ imageUrl, name }: Pick<ClubRecord, 'imageUrl'> & { name: string }) {
  return (
    <div className={clsx(styles.frame, styles[`gradient${gradientOf(name)}`])}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>
      {imageUrl && (
        // biome-ignore lint/performance/noImgElement: these addresses never pass Next's image optimiser.
        <img
          className={styles.picture}
          src={imageUrl}
          alt=""
          width={1200}
          height={1200}
          fetchPriority="high"
        />
      )}
    </div>
  )
}
