import type { Sharp } from 'sharp'

/** Chroma (OKLCH) below which a colour looks grey. */
const leastChroma = 0.04

/** Min share of pixels with a colour for the image to count as coloured. */
const leastShare = 0.04

/**
 * Finds the 30-degree sector of the colour wheel that contains most of an image's colour. Saturated colours count more.
 * @returns 0 for OKLCH hues from 0 to 30 degrees, and so on up to 11; null for a greyscale image
 */
export async function findHue(picture: Sharp): Promise<number | null> {
  const oklch = picture.toColourspace('oklch').raw({ depth: 'float' })
  const { data, info } = await oklch.toBuffer({ resolveWithObject: true })
  const values = new Float32Array(data.buffer, data.byteOffset, data.length / 4)
  const weights = new Array<number>(12).fill(0)
  let coloured = 0
  for (let index = 0; index < values.length; index += info.channels) {
    const [, chroma = 0, degrees = 0] = values.subarray(index, index + 3)
    if (chroma < leastChroma) continue
    coloured += 1
    const twelfth = Math.floor(degrees / 30) % 12
    weights[twelfth] = (weights[twelfth] ?? 0) + chroma * chroma
  }
  if (coloured < leastShare * info.width * info.height) return null
  return weights.indexOf(Math.max(...weights))
}
