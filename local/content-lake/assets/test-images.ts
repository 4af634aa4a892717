import sharp, { type Sharp } from 'sharp'

const colors = {
  red: [220, 20, 20],
  green: [20, 180, 20],
  blue: [20, 20, 220],
  yellow: [230, 220, 20],
} as const
type ColorName = keyof typeof colors

/** Draws shapes on a 2 × 2 grid, stretched to `width` and `height`. */
function draw(width: number, height: number, shapes: string): Sharp {
  const size = `width="${width}" height="${height}" viewBox="0 0 2 2" preserveAspectRatio="none"`
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes}</svg>`))
}

const fill = (name: ColorName) => `fill="rgb(${colors[name].join()})"`

/** Red top left, green top right, blue bottom left, yellow bottom right. */
export function quadrants(width: number, height: number): Promise<Buffer> {
  const shapes = `<path d="M0 0h1v1H0" ${fill('red')}/><path d="M1 0h1v1H1" ${fill('green')}/>
    <path d="M0 1h1v1H0" ${fill('blue')}/><path d="M1 1h1v1H1" ${fill('yellow')}/>`
  return draw(width, height, shapes).removeAlpha().png().toBuffer()
}

/** A green square in the middle of a transparent image. */
export function transparentFrame(side: number): Promise<Buffer> {
  return draw(side, side, `<path d="M.5 .5h1v1h-1" ${fill('green')}/>`)
    .png()
    .toBuffer()
}

/** An animation with a red, a green and a blue frame, each with a yellow right half. */
export async function animation(width: number, height: number): Promise<Buffer> {
  const frames = (['red', 'green', 'blue'] as const).map((name) => {
    const shapes = `<path d="M0 0h1v2H0" ${fill(name)}/><path d="M1 0h1v2H1" ${fill('yellow')}/>`
    return draw(width, height, shapes).removeAlpha().png().toBuffer()
  })
  return sharp(await Promise.all(frames), { join: { animated: true } })
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

/** Decodes a response, including the first frame's pixels. */
export async function decodeImage(bytes: Uint8Array) {
  const { format, pages = 1 } = await sharp(bytes).metadata()
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    format,
    pages,
    /**
     * Returns the nearest test colour, or `transparent`, `white`, `black`, at a point given in fractions of the image's
     * size.
     */
    colorAt(x: number, y: number) {
      const column = Math.min(info.width - 1, Math.floor(x * info.width))
      const row = Math.min(info.height - 1, Math.floor(y * info.height))
      const offset = (row * info.width + column) * 4
      return nearest([...data.subarray(offset, offset + 4)])
    },
  }
}
