import type { Palette, Swatch } from '@vibrant/color'
import { DefaultGenerator } from '@vibrant/generator-default'
import { MMCQ } from '@vibrant/quantizer-mmcq'
import type { Sharp } from 'sharp'

export interface ImagePaletteSwatch {
  _type: 'sanity.imagePaletteSwatch'
  background: string
  /** A colour for text that is readable on the background. */
  foreground: string
  /** The same for large text. */
  title: string
  /** Share of the image's pixels, in percent. */
  population: number
}

type SwatchName =
  | 'dominant'
  | 'vibrant'
  | 'darkVibrant'
  | 'lightVibrant'
  | 'muted'
  | 'darkMuted'
  | 'lightMuted'

export type ImagePalette = { _type: 'sanity.imagePalette' } & Partial<Record<SwatchName, ImagePaletteSwatch>>

/** Colours are counted on a copy of at most this many pixels a side. */
const sampleSide = 128
/** Number of colours the image is reduced to; node-vibrant's default. */
const colorCount = 64
/** Pixels more transparent than this do not count; node-vibrant's default. */
const minAlpha = 125

async function opaquePixels(image: Sharp): Promise<Uint8ClampedArray> {
  const { data } = await image
    .resize(sampleSide, sampleSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = new Uint8ClampedArray(data.length)
  let length = 0
  for (let offset = 0; offset < data.length; offset += 4) {
    if ((data[offset + 3] ?? 0) < minAlpha) continue
    pixels.set(data.subarray(offset, offset + 4), length)
    length += 4
  }
  return pixels.subarray(0, length)
}

function toSwatch(swatch: Swatch, totalPopulation: number): ImagePaletteSwatch {
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: swatch.hex,
    foreground: swatch.bodyTextColor,
    title: swatch.titleTextColor,
    population: Math.round((swatch.population / totalPopulation) * 10_000) / 100,
  }
}

/** The image's main colours, or `undefined` when every pixel is transparent. */
export async function extractPalette(image: Sharp): Promise<ImagePalette | undefined> {
  const pixels = await opaquePixels(image)
  if (pixels.length === 0) return undefined
  const colors = MMCQ(pixels, { colorCount })
  const total = colors.reduce((sum, color) => sum + color.population, 0)
  const found: Palette = await DefaultGenerator(colors)
  const dominant = Object.values(found).reduce((most, swatch) =>
    (swatch?.population ?? 0) > (most?.population ?? 0) ? swatch : most,
  )
  const named: [SwatchName, Swatch | null][] = [
    ['dominant', dominant],
    ['vibrant', found.Vibrant],
    ['darkVibrant', found.DarkVibrant],
    ['lightVibrant', found.LightVibrant],
    ['muted', found.Muted],
    ['darkMuted', found.DarkMuted],
    ['lightMuted', found.LightMuted],
  ]
  const palette: ImagePalette = { _type: 'sanity.imagePalette' }
  for (const [name, swatch] of named) if (swatch) palette[name] = toSwatch(swatch, total)
  return palette
}
