import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

/** Returns the light and dark values of a colour in `tokens.css`. */
function valuesOf(token: string): [day: string, night: string] {
  const value = new RegExp(`--${token}: ([^;]+);`, 'g')
  const found = [...css.matchAll(value)].at(-1)?.[1] ?? ''
  const [, day = found, night = found] = /^light-dark\((.+?\)?), (.+)\)$/.exec(found) ?? []
  return [day, night]
}

/** Returns the relative luminance (WCAG 2.2) of `#rrggbb`, or of `oklch(l c var(--hue))` with the given hue. */
function luminance(colour: string, hue: number): number {
  const [red = 0, green = 0, blue = 0] = colour.startsWith('#') ? fromHex(colour) : fromOklch(colour, hue)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function fromHex(colour: string): number[] {
  return [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
}

/**
 * Converts OKLCH to linear RGB. Values outside the gamut are clipped, as on screens.
 * @see https://bottosson.github.io/posts/oklab/
 */
function fromOklch(colour: string, hue: number): number[] {
  const [lightness = 0, chroma = 0] = colour.match(/[\d.]+/g)?.map(Number) ?? []
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((value) => Math.min(1, Math.max(0, value)))
}

function contrast(one: string, other: string, hue: number): number {
  const [darker = 0, lighter = 0] = [luminance(one, hue), luminance(other, hue)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

test('illustrations use only colours from the tokens', () => {
  const folder = join(import.meta.dirname, '../../public/drawing')
  const drawings = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  expect(drawings).toHaveLength(8)
  const used = new Set(drawings.flatMap((svg) => svg.match(/#[0-9a-f]{6}/g) ?? []))
  expect([...used].filter((colour) => !css.includes(colour))).toEqual([])
})

const hues = [...css.matchAll(/--hue: (\d+);/g)].map(([, degrees]) => Number(degrees))

test('there is an accent for every 30-degree sector of the colour wheel', () => {
  expect(hues).toEqual(Array.from({ length: 12 }, (_, index) => 15 + 30 * index))
})

test.each(hues)('text in a poster’s accent colour is readable in light and dark mode: hue %i', (hue) => {
  const accent = valuesOf('accent')
  for (const surface of ['paper', 'paper-raised', 'paper-sunken']) {
    for (const [index, colour] of valuesOf(surface).entries()) {
      expect(contrast(accent[index] ?? '', colour, hue), `${surface} ${index}`).toBeGreaterThan(4.5)
    }
  }
  expect(contrast(valuesOf('accent-fill')[0], valuesOf('on-block')[0], hue)).toBeGreaterThan(4.5)
})
