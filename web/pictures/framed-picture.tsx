import type { ReactNode } from 'react'
import { getFetchPriority } from '@/content'
import { getFileHref, getMaxSize, getPlainSrc, getSrcset, type Shape } from './cuts'
import type { RecordPicture } from './look'

interface FramedPictureProps {
  /** URL of the uploaded image; null if there is no image that can be shown. */
  address: string | null
  /**
   * The image's crops. Null if the image is known only from link parameters, or the site cannot decode it; the upload
   * is then shown.
   */
  picture: RecordPicture | null | undefined
  shape: Shape
  /** Displayed width of the image, as the `sizes` attribute of `<img>`. */
  sizes: string
  /** Whether this is the first image that the visitor sees. */
  isFirst?: boolean
  /** Shown under the image if its colour is unknown. */
  drawing: ReactNode
}

/**
 * An uploaded image over its own most frequent colour, which stays visible if the image fails to load. The surrounding
 * frame reserves its space.
 */
export function FramedPicture(props: FramedPictureProps) {
  const { address, picture, shape, sizes, isFirst = false, drawing } = props
  if (address === null) return drawing
  const source = { type: 'image/avif', sizes }
  const preview = isFirst ? picture?.preview : undefined
  return (
    <>
      {picture?.colour ? (
        // An SVG attribute, because the Content Security Policy blocks inline styles.
        <svg aria-hidden="true" data-colour={picture.colour}>
          <rect width="100%" height="100%" fill={picture.colour} />
        </svg>
      ) : (
        drawing
      )}
      {preview && (
        // biome-ignore lint/performance/noImgElement: the placeholder is inline.
        <img src={preview} alt="" />
      )}
      <picture>
        {picture && <source {...source} srcSet={getSrcset(picture.path, shape)} />}
        <img
          src={picture ? getPlainSrc(picture.path, shape) : address}
          alt=""
          data-shape={shape}
          {...getMaxSize(shape)}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={getFetchPriority({ isFirst, preview })}
          decoding="async"
        />
      </picture>
    </>
  )
}

interface PictureLinkProps extends Pick<FramedPictureProps, 'address' | 'picture'> {
  /** Read by screen readers in place of the image. */
  label: string
  children: ReactNode
}

/** Wraps an image in a link to its file, where visitors can zoom in. Without an image, renders only the frame. */
export function PictureLink({ address, picture, label, children }: PictureLinkProps) {
  if (address === null) return children
  return (
    <a href={picture ? getFileHref(picture.path) : address} className="picture-link">
      <span className="visually-hidden">{label}</span>
      {children}
    </a>
  )
}
