import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const colors = {
  red: [220, 20, 20],
  green: [20, 180, 20],
  blue: [20, 20, 220],
  yellow: [230, 220, 20],
} as const
export type ColorName = keyof typeof colors

export interface DecodedImage {
  width: number
  height: number
  format: string
  pages: number
  /** The nearest test colour at a point given in fractions of the image, or `transparent`, `white`, `black`. */
  colorAt(x: number, y: number): string
}

/** Red top left, green top right, blue bottom left, yellow bottom right. */
export async function quadrants(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [left, right] = y < height / 2 ? [colors.red, colors.green] : [colors.blue, colors.yellow]
      pixels.set(x < width / 2 ? left : right, (y * width + x) * 3)
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

/** A green square in the middle of a transparent picture. */
export async function transparentFrame(side: number): Promise<Buffer> {
  const [r, g, b] = colors.green
  return sharp({
    create: { width: side / 2, height: side / 2, channels: 4, background: { r, g, b, alpha: 1 } },
  })
    .extend({ top: side / 4, bottom: side / 4, left: side / 4, right: side / 4, background: '#0000' })
    .png()
    .toBuffer()
}

/** An animation of one frame each of red, green and blue, with a yellow right half. */
export async function animation(width: number, height: number): Promise<Buffer> {
  const frames = await Promise.all(
    (['red', 'green', 'blue'] as const).map(async (name) => {
      const [r, g, b] = colors[name]
      const [yr, yg, yb] = colors.yellow
      const half = { width: width / 2, height, channels: 3 as const, background: { r: yr, g: yg, b: yb } }
      return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
        .composite([{ input: { create: half }, left: width / 2, top: 0 }])
        .png()
        .toBuffer()
    }),
  )
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100, 100] })
    .toBuffer()
}

const references: [string, readonly number[]][] = [
  ...Object.entries(colors),
  ['white', [255, 255, 255]],
  ['black', [0, 0, 0]],
]

function nearest(pixel: readonly number[]): string {
  if ((pixel[3] ?? 255) < 128) return 'transparent'
  const distance = (color: readonly number[]) =>
    color.reduce((sum, value, i) => sum + (value - (pixel[i] ?? 0)) ** 2, 0)
  return references.reduce((best, other) => (distance(other[1]) < distance(best[1]) ? other : best))[0]
}

/** Decodes an answer, the first frame's pixels included. */
export async function decodeImage(bytes: Uint8Array): Promise<DecodedImage> {
  const { format, pages = 1 } = await sharp(bytes).metadata()
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    format,
    pages,
    colorAt(x, y) {
      const column = Math.min(info.width - 1, Math.floor(x * info.width))
      const row = Math.min(info.height - 1, Math.floor(y * info.height))
      const offset = (row * info.width + column) * 4
      return nearest([...data.subarray(offset, offset + 4)])
    },
  }
}

/** A PNG with a bit for each pixel that claims any size, over compressed rows that need not be there. */
export function png(width: number, height: number, rows = deflateSync(Buffer.alloc(1000))): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
