import clsx from 'clsx'
import { FramedPicture } from '@/pictures'
import { pictureSizes } from '@/ui'
import { gradientOf, initialsOf } from './club-look'
import styles from './club-picture.module.css'
import type { ClubRecord } from './club-record'

/** The club's picture over its placeholder: a gradient and the initials, both given by its name. */
export function ClubPicture({
  imageUrl,
  picture,
  name,
}: Pick<ClubRecord, 'imageUrl' | 'picture'> & { name: string }) {
  return (
    <div className={clsx('framed', styles.frame, styles[`gradient${gradientOf(name)}`])}>
      <FramedPicture
        address={imageUrl}
        picture={picture}
        shape="square"
        sizes={pictureSizes('6rem', '(min-width: 62rem) min(40vw, 32rem), (max-height: 26.25rem) 40vw')}
        isFirst
        drawing={
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(name)}
          </span>
        }
      />
    </div>
  )
}
