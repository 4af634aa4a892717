import { createHash } from 'node:crypto'

/** The forms in which pictures of events and clubs are shown: width by height. */
export const shapes = { wide: 8 / 5, square: 1 } as const

export type Shape = keyof typeof shapes

/** Widths offered to browsers, in pixels: telephones of 320 to 430 pixels at 1x to 3x. A desktop shows a picture no larger. */
const widths = [320, 480, 768, 1080] as const

interface Size {
  width: number
  height: number
}

function sizeOf(shape: Shape, width: number): Size {
  return { width, height: Math.round(width / shapes[shape]) }
}

/** The cut for browsers without AVIF, in pixels. */
const plainWidth = 768

/** All cuts there are, by the last part of their address. No other size can be asked for. */
export const cuts: ReadonlyMap<string, Size> = new Map(
  (['wide', 'square'] as const).flatMap((shape) => [
    ...widths.map((width) => [`${shape}-${width}.avif`, sizeOf(shape, width)] as const),
    [`${shape}-${plainWidth}.jpg`, sizeOf(shape, plainWidth)] as const,
  ]),
)

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
