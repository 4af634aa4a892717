import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { decompress } from 'wawoff2'

const require = createRequire(import.meta.url)

export interface TextStyle {
  family: 'geologica' | 'commissioner'
  /** CSS font weight, 100 to 900. */
  weight: number
  /** Height of the em, in units of the sheet. */
  size: number
  fill: string
  anchor?: 'start' | 'middle' | 'end'
}

/**
 * Writes with the site's own typefaces, as outlines: no font has to be installed where the picture is rendered.
 * Covers the Latin letters of the sample words.
 */
export class Lettering {
  readonly #faces: Map<TextStyle['family'], Font>

  private constructor(faces: Map<TextStyle['family'], Font>) {
    this.#faces = faces
  }

  static async load(): Promise<Lettering> {
    const faces = new Map<TextStyle['family'], Font>()
    for (const family of ['geologica', 'commissioner'] as const) {
      const file = require.resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`)
      const face = create(Buffer.from(await decompress(await readFile(file))))
      if ('fonts' in face) throw new Error(`${file} holds several fonts; one is expected.`)
      faces.set(family, face)
    }
    return new Lettering(faces)
  }

  /** One line of text as an SVG shape; `y` is the baseline. */
  line(text: string, x: number, y: number, style: TextStyle): string {
    const face = this.#faces.get(style.family)
    if (!face) throw new Error(`The typeface ${style.family} is not loaded.`)
    const run = face.getVariation({ wght: style.weight }).layout(text)
    const scale = style.size / face.unitsPerEm
    const shift = { start: 0, middle: 0.5, end: 1 }[style.anchor ?? 'start'] * run.advanceWidth
    let pen = 0
    const glyphs = run.glyphs.map((glyph, index) => {
      const position = run.positions[index]
      const outline = glyph.path.translate(pen + (position?.xOffset ?? 0), position?.yOffset ?? 0).toSVG()
      pen += position?.xAdvance ?? 0
      return outline
    })
    return `<path transform="translate(${x - shift * scale} ${y}) scale(${scale} ${-scale})" d="${glyphs.join('')}" fill="${style.fill}"/>`
  }
}
