import type { ReactNode } from 'react'
import { getFetchPriority } from '@/content'
import { getFileHref, getMaxSize, getPlainSrc, getSrcset, type Shape } from './cuts'
import type { RecordPicture } from './look'

interface FramedPictureProps {
  /** URL of the uploaded image; null if there is none, or none that can be shown. */
  address: string | null
  /**
   * Its crops. Without them the upload is shown: either only the link's parameters contain the image, or the site cannot decode
   * it.
   */
  picture: RecordPicture | null | undefined
  shape: Shape
  /** Displayed width of the image, as the `sizes` attribute of `<img>`. */
  sizes: string
  /** True for the image that the visitor sees first. */
  isFirst?: boolean
  /** Shown under the image if its colour is unknown. */
  drawing: ReactNode
}

/** An image of the storage over its own colour, which remains if the image fails. The frame around it reserves its space. */
export function FramedPicture(props: FramedPictureProps) {
  const { address, picture, shape, sizes, isFirst = false, drawing } = props
  if (address === null) return drawing
  const source = { type: 'image/avif', sizes }
  const preview = isFirst ? picture?.preview : undefined
  return (
    <>
      {picture?.colour ? (
        // An SVG attribute, because the policy blocks styles in the page.
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

/** A link around an image that opens its file, in which visitors can zoom. Only the frame if there is no image. */
export function PictureLink({ address, picture, label, children }: PictureLinkProps) {
  if (address === null) return children
  return (
    <a href={picture ? getFileHref(picture.path) : address} className="picture-link">
      <span className="visually-hidden">{label}</span>
      {children}
    </a>
  )
}
