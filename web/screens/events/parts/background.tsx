import type { Background as BackgroundName } from '../event/categories'

interface BackgroundProps {
  name: BackgroundName
  className?: string
  /** True for the picture that the visitor sees first. */
  isFirst?: boolean
}

/**
 * The drawn background of an event without a picture, cropped to its container. Files in `public/drawing`: in the page each
 * would stand twice, as HTML and as data for React. The middle band of 500 of their 800 units is complete without the rest.
 */
export function Background({ name, className, isFirst = false }: BackgroundProps) {
  return (
    // biome-ignore lint/performance/noImgElement: a drawing has one size.
    <img
      className={className}
      src={`/drawing/${name}.svg`}
      width={800}
      height={800}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      data-background={name}
    />
  )
}
