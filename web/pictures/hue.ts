/** Below this chroma (OKLCH) a colour is grey to the eye. */
const leastChroma = 0.04

/** Share of the pixels that must have a colour, for the picture to have one. */
const leastShare = 0.04

/**
 * The twelfth of the colour circle that most of a picture's colour lies in, strong colours counting more.
 * @param pixels red, green and blue from 0 to 255, one pixel after the other
 * @param channels values to a pixel; from the fourth on they are left out
 * @returns 0 for hues from 0 to 30 degrees of OKLCH, and so on to 11; null for a picture without colours
 */
export function hueOf(pixels: Uint8Array, channels: number): number | null {
  const weights = new Array<number>(12).fill(0)
  let coloured = 0
  for (let index = 0; index + 2 < pixels.length; index += channels) {
    const [a, b] = opponents(pixels[index] ?? 0, pixels[index + 1] ?? 0, pixels[index + 2] ?? 0)
    const chroma = Math.hypot(a, b)
    if (chroma < leastChroma) continue
    coloured += 1
    const degrees = (Math.atan2(b, a) * 180) / Math.PI
    const twelfth = Math.floor(((degrees + 360) % 360) / 30)
    weights[twelfth] = (weights[twelfth] ?? 0) + chroma * chroma
  }
  if (coloured < (leastShare * pixels.length) / channels) return null
  return weights.indexOf(Math.max(...weights))
}

/** The a and b of OKLab. @see https://bottosson.github.io/posts/oklab/ */
function opponents(red: number, green: number, blue: number): [a: number, b: number] {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function linear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
