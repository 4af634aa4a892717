import type { ReactNode } from 'react'
import { priorityOf } from '@/content'
import { fileOf, largestOf, plainSourceOf, type Shape, sourcesOf } from './cuts'
import type { RecordPicture } from './look'

interface FramedPictureProps {
  /** Address of the picture as it was uploaded; null where there is none, or none that can be shown. */
  address: string | null
  /**
   * Its cuts. Without them it is shown as it was uploaded, because only its link says that it is the record's, or because
   * the site cannot decode it.
   */
  picture: RecordPicture | null | undefined
  shape: Shape
  /** How wide the picture is shown, as the `sizes` attribute of `<img>`. */
  sizes: string
  /** True for the picture that the visitor sees first. */
  isFirst?: boolean
  /** Stands under it if its colour is not known. */
  drawing: ReactNode
}

/** A picture of the storage over its own colour, which stays when it fails. The frame around it gives it its place. */
export function FramedPicture(props: FramedPictureProps) {
  const { address, picture, shape, sizes, isFirst = false, drawing } = props
  if (address === null) return drawing
  const source = { type: 'image/avif', sizes }
  const preview = isFirst ? picture?.preview : undefined
  return (
    <>
      {picture?.colour ? (
        // An attribute of SVG: the policy lets no style into the page.
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
        {picture && <source {...source} srcSet={sourcesOf(picture.path, shape)} />}
        <img
          src={picture ? plainSourceOf(picture.path, shape) : address}
          alt=""
          data-shape={shape}
          {...largestOf(shape)}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={priorityOf({ isFirst, preview })}
          decoding="async"
        />
      </picture>
    </>
  )
}

interface PictureLinkProps extends Pick<FramedPictureProps, 'address' | 'picture'> {
  /** Read out in place of the picture. */
  label: string
  children: ReactNode
}

/** A link around a picture that opens its file, in which visitors can zoom. Only the frame if there is no picture. */
export function PictureLink({ address, picture, label, children }: PictureLinkProps) {
  if (address === null) return children
  return (
    <a href={picture ? fileOf(picture.path) : address} className="picture-link">
      <span className="visually-hidden">{label}</span>
      {children}
    </a>
  )
}
