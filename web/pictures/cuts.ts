import { createHash } from 'node:crypto'

/** The aspect ratios of event and club images (width / height). A `whole` image fits inside its box. */
export const shapes = { wide: 8 / 5, whole: 1 } as const

export type Shape = keyof typeof shapes

/**
 * Widths offered to browsers, in pixels, for phones that are 320 to 430 CSS pixels wide, at 1x to 3x. Images on
 * desktops are no larger.
 */
const widths = [320, 480, 768, 1080] as const

interface Size {
  width: number
  height: number
}

/** A size, and whether the image is cropped to it or fits inside it. */
export interface Cut extends Size {
  fit: 'cover' | 'inside'
}

function getSize(shape: Shape, width: number): Size {
  return { width, height: Math.round(width / shapes[shape]) }
}

/** Width of the crop for browsers without AVIF, in pixels. */
const plainWidth = 768

/**
 * Name of the crop that opens when visitors click the image. It is large enough for an image of 400 × 9000 pixels to
 * keep its size.
 */
const fileName = 'whole.jpg'

/** All available crops, by the last part of their URL. Other sizes cannot be requested. */
export const cuts: ReadonlyMap<string, Cut> = new Map([
  ...(['wide', 'whole'] as const).flatMap((shape) => {
    const cut = (width: number): Cut => ({
      ...getSize(shape, width),
      fit: shape === 'whole' ? 'inside' : 'cover',
    })
    return [
      ...widths.map((width) => [`${shape}-${width}.avif`, cut(width)] as const),
      [`${shape}-${plainWidth}.jpg`, cut(plainWidth)] as const,
    ]
  }),
  [fileName, { width: 9000, height: 9000, fit: 'inside' }],
])

/** Returns the `href` of a link that opens an image. @param path path of its crops */
export function getFileHref(path: string): string {
  return `${path}/${fileName}`
}

/** Returns the `srcset` of an image in the given shape. @param path path of its crops */
export function getSrcset(path: string, shape: Shape): string {
  return widths.map((width) => `${path}/${shape}-${width}.avif ${width}w`).join(', ')
}

/**
 * Returns the `src` of an image in the given shape, in a format that every browser supports.
 * @param path path of its crops
 */
export function getPlainSrc(path: string, shape: Shape): string {
  return `${path}/${shape}-${plainWidth}.jpg`
}

/** Returns the size to reserve for a shape, in pixels. */
export function getMaxSize(shape: Shape): Size {
  return getSize(shape, widths[widths.length - 1] ?? 0)
}

/** Returns a hash that identifies an image in its crops' URLs, so that browsers can cache them forever. */
export function hashImageUrl(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 20)
}
