import type { ContentImage } from '../../schemas/model/picture'
import styles from './picture.module.css'
import { offeredPicture } from './picture-path.ts'

/** For browsers that do not choose: no wider than this, in pixels. */
const usual = 1080

interface PictureProps {
  picture: ContentImage
  /** How wide the picture is shown, as the `sizes` attribute of `<img>`. */
  sizes: string
  className?: string
  /** True for the picture that the visitor sees first. */
  isFirst?: boolean
}

/** A picture of the content lake in the width that the screen needs. It keeps its place while it loads. */
export function Picture({ picture, sizes, className, isFirst = false }: PictureProps) {
  const { width, height, sources } = offeredPicture(picture)
  const { lqip, isOpaque } = picture.asset.metadata ?? {}
  return (
    <span className={`${styles.frame} ${className ?? ''}`}>
      {isOpaque && lqip?.startsWith('data:image/') && (
        // biome-ignore lint/performance/noImgElement: twenty pixels, inside the page.
        <img
          className={styles.preview}
          src={lqip}
          alt=""
          aria-hidden="true"
          loading={isFirst ? 'eager' : 'lazy'}
        />
      )}
      {/* Not next/image, which writes style attributes: the CSP refuses them. The element around it keeps React from
          telling every page that prefetches this one to load the picture at once. */}
      <picture className={styles.bare}>
        <img
          className={styles.picture}
          src={sources.findLast((source) => source.width <= usual)?.path ?? sources[0]?.path}
          srcSet={sources.map((source) => `${source.path} ${source.width}w`).join(', ')}
          sizes={sizes}
          width={width}
          height={height}
          alt={picture.alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
    </span>
  )
}
