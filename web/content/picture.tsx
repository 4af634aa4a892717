import clsx from 'clsx'
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
  /** Width to height of its frame, if that is not the picture's own: the editor's focal point stays visible. */
  ratio?: number
  /** True for the picture that the visitor sees first. */
  isFirst?: boolean
  /** `data:` address of a better preview than the content lake's. */
  preview?: string | null
  /** True for a first picture next to text that is read first. */
  isAside?: boolean
}

/** How urgent a picture is. A picture with a blurred placeholder, or next to the text, can wait for the text. */
export function priorityOf({
  isFirst,
  preview,
  isAside,
}: Pick<PictureProps, 'isFirst' | 'preview' | 'isAside'>) {
  if (!isFirst) return 'auto'
  return preview || isAside ? 'low' : 'high'
}

/** A picture of the content lake in the width that the screen needs. It keeps its place while it loads. */
export function Picture(props: PictureProps) {
  const { picture, sizes, className, ratio, isFirst = false, preview, isAside } = props
  const { width, height, sources } = offeredPicture(picture, ratio)
  const { lqip, isOpaque } = picture.asset.metadata ?? {}
  // A later picture has time, and its preview would take from the first answer of the connection.
  const behind = preview ?? (isFirst && isOpaque && lqip?.startsWith('data:image/') ? lqip : undefined)
  return (
    <span className={clsx(styles.frame, isOpaque && styles.opaque, className)}>
      {behind && (
        // biome-ignore lint/performance/noImgElement: small, inside the page.
        <img className={styles.preview} src={behind} alt="" aria-hidden="true" />
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
          fetchPriority={priorityOf({ isFirst, preview, isAside })}
          decoding="async"
        />
      </picture>
    </span>
  )
}
