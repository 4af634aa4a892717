import clsx from 'clsx'
import type { ContentImage } from '../../schemas/model/picture'
import styles from './picture.module.css'
import { offeredPicture } from './picture-path.ts'

/** Max width in browsers without `srcset` support, in pixels. */
const usual = 1080

interface PictureProps {
  picture: ContentImage
  /** The displayed width, in the format of the `sizes` attribute of `<img>`. */
  sizes: string
  className?: string
  /**
   * Aspect ratio of the frame (width / height), if it differs from the image's. The editor's focal point stays visible.
   */
  ratio?: number
  /** True for the image that visitors see first. */
  isFirst?: boolean
  /** `data:` URL of a placeholder that is used instead of the content lake's. */
  preview?: string | null
  /** True if the first image is beside text that should load before it. */
  isAside?: boolean
}

/**
 * Returns the `fetchpriority` of an image. Text can load before an image that has a placeholder or is beside the text.
 */
export function getFetchPriority({
  isFirst,
  preview,
  isAside,
}: Pick<PictureProps, 'isFirst' | 'preview' | 'isAside'>) {
  if (!isFirst) return 'auto'
  return preview || isAside ? 'low' : 'high'
}

/** An image from the content lake in the width that the screen needs. Its space is reserved while it loads. */
export function Picture(props: PictureProps) {
  const { picture, sizes, className, ratio, isFirst = false, preview, isAside } = props
  const { width, height, sources } = offeredPicture(picture, ratio)
  const { lqip, isOpaque } = picture.asset.metadata ?? {}
  // Only the first image gets the content lake's placeholder. The other images are not urgent, and their placeholders
  // would delay the first response on the connection.
  const behind = preview ?? (isFirst && isOpaque && lqip?.startsWith('data:image/') ? lqip : undefined)
  return (
    <span className={clsx(styles.frame, isOpaque && styles.opaque, className)}>
      {behind && (
        // biome-ignore lint/performance/noImgElement: small, inside the page.
        <img className={styles.preview} src={behind} alt="" aria-hidden="true" />
      )}
      {/* Not next/image, which writes style attributes that the CSP blocks. The `<picture>` element stops React from
          loading the image immediately on every page that prefetches this one. */}
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
          fetchPriority={getFetchPriority({ isFirst, preview, isAside })}
          decoding="async"
        />
      </picture>
    </span>
  )
}
