import clsx from 'clsx'
import type { ContentImage } from '../../schemas/model/picture'
import styles from './picture.module.css'
import { offeredPicture } from './picture-path.ts'

/** Max width for browsers without `srcset`, in pixels. */
const usual = 1080

interface PictureProps {
  picture: ContentImage
  /** Displayed width of the image, as the `sizes` attribute of `<img>`. */
  sizes: string
  className?: string
  /** Width to height of the frame, if it is not the image's own. The editor's focal point stays visible. */
  ratio?: number
  /** True for the image that the visitor sees first. */
  isFirst?: boolean
  /** `data:` URL of a better placeholder than the content lake's. */
  preview?: string | null
  /** True for a first image next to text that is read first. */
  isAside?: boolean
}

/** Returns how urgent an image is. An image with a blurred placeholder, or next to the text, can wait for the text. */
export function getFetchPriority({
  isFirst,
  preview,
  isAside,
}: Pick<PictureProps, 'isFirst' | 'preview' | 'isAside'>) {
  if (!isFirst) return 'auto'
  return preview || isAside ? 'low' : 'high'
}

/** An image of the content lake in the width that the screen needs. It reserves its space while it loads. */
export function Picture(props: PictureProps) {
  const { picture, sizes, className, ratio, isFirst = false, preview, isAside } = props
  const { width, height, sources } = offeredPicture(picture, ratio)
  const { lqip, isOpaque } = picture.asset.metadata ?? {}
  // A later image is not urgent, and its placeholder would delay the first response of the connection.
  const behind = preview ?? (isFirst && isOpaque && lqip?.startsWith('data:image/') ? lqip : undefined)
  return (
    <span className={clsx(styles.frame, isOpaque && styles.opaque, className)}>
      {behind && (
        // biome-ignore lint/performance/noImgElement: small, inside the page.
        <img className={styles.preview} src={behind} alt="" aria-hidden="true" />
      )}
      {/* Not next/image, which writes style attributes that the CSP blocks. Inside a `<picture>`, React does not make every page
          that prefetches this one load the image immediately. */}
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
