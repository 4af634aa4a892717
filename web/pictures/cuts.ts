import { createHash } from 'node:crypto'

/** The boxes in which pictures of events and clubs are shown: width by height. A whole picture fits inside its box. */
export const shapes = { wide: 8 / 5, whole: 1 } as const

export type Shape = keyof typeof shapes

/** Widths offered to browsers, in pixels: telephones of 320 to 430 pixels at 1x to 3x. A desktop shows a picture no larger. */
const widths = [320, 480, 768, 1080] as const

interface Size {
  width: number
  height: number
}

/** A size, and whether the picture is cropped to it or fits inside. */
export interface Cut extends Size {
  fit: 'cover' | 'inside'
}

function sizeOf(shape: Shape, width: number): Size {
  return { width, height: Math.round(width / shapes[shape]) }
}

/** The cut for browsers without AVIF, in pixels. */
const plainWidth = 768

/** File for visitors who open the picture. Even a strip of 400 × 9000 pixels keeps its size. */
const fileName = 'whole.jpg'

/** All cuts there are, by the last part of their address. No other size can be asked for. */
export const cuts: ReadonlyMap<string, Cut> = new Map([
  ...(['wide', 'whole'] as const).flatMap((shape) => {
    const cut = (width: number): Cut => ({
      ...sizeOf(shape, width),
      fit: shape === 'whole' ? 'inside' : 'cover',
    })
    return [
      ...widths.map((width) => [`${shape}-${width}.avif`, cut(width)] as const),
      [`${shape}-${plainWidth}.jpg`, cut(plainWidth)] as const,
    ]
  }),
  [fileName, { width: 9000, height: 9000, fit: 'inside' }],
])

/** The `href` of a link that opens a picture. @param path of its cuts */
export function fileOf(path: string): string {
  return `${path}/${fileName}`
}

/** The `srcset` of a picture in one of its forms. @param path of its cuts */
export function sourcesOf(path: string, shape: Shape): string {
  return widths.map((width) => `${path}/${shape}-${width}.avif ${width}w`).join(', ')
}

/** The `src` of a picture in one of its forms, which every browser shows. @param path of its cuts */
export function plainSourceOf(path: string, shape: Shape): string {
  return `${path}/${shape}-${plainWidth}.jpg`
}

/** Size to reserve for a form, in pixels. */
export function largestOf(shape: Shape): Size {
  return sizeOf(shape, widths[widths.length - 1] ?? 0)
}

/** Tells one picture of a record from the next, so that browsers may keep each forever. */
export function versionOf(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 20)
}
