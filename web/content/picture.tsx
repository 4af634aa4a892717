import type { ContentImage } from '../../schemas/model/picture'
import { imageAddress } from './image-address.ts'
import styles from './picture.module.css'

/** Widths offered to browsers, in pixels: telephones at 1x to 3x, then columns and full-width pictures. */
const widths = [320, 480, 640, 720, 828, 1080, 1440, 1920]

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
  const { width, height } = croppedSize(picture)
  const offered = [...widths.filter((candidate) => candidate < width), Math.min(width, 2400)]
  const { lqip, isOpaque } = picture.asset.metadata ?? {}
  return (
    <span className={`${styles.frame} ${className ?? ''}`}>
      {isOpaque && lqip?.startsWith('data:image/') && (
        // biome-ignore lint/performance/noImgElement: twenty pixels, inside the page.
        <img className={styles.preview} src={lqip} alt="" aria-hidden="true" />
      )}
      {/* Not next/image, which writes style attributes: the CSP refuses them. The element around it keeps React from
          telling every page that prefetches this one to load the picture at once. */}
      <picture className={styles.bare}>
        <img
          className={styles.picture}
          src={imageAddress(picture, { width: Math.min(width, 1080) })}
          srcSet={offered.map((each) => `${imageAddress(picture, { width: each })} ${each}w`).join(', ')}
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

/** Size after the editor's crop, in pixels. An image ID ends in its size: `image-<hash>-<width>x<height>-png`. */
function croppedSize({ asset, crop }: ContentImage) {
  const [, idWidth, idHeight] = asset._id.match(/-(\d+)x(\d+)-/) ?? []
  const size = asset.metadata?.dimensions ?? {
    width: Number(idWidth) || 1200,
    height: Number(idHeight) || 800,
  }
  return {
    width: Math.round(size.width * (1 - (crop?.left ?? 0) - (crop?.right ?? 0))),
    height: Math.round(size.height * (1 - (crop?.top ?? 0) - (crop?.bottom ?? 0))),
  }
}
