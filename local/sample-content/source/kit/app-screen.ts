import QRCode from 'qrcode'
import type { Lettering, TextStyle } from './lettering.ts'
import { ink } from './palette.ts'
import { circle, path, rect, stroke, times } from './shapes.ts'

/** Tones of the app's own screens, as the site's tokens name them. */
export const tone = {
  soft: '#5d4c69',
  line: '#e8d6c2',
  raised: '#ffffff',
  peach: '#fde3cf',
  sky: '#8fb8ff',
  mint: '#a8d08d',
  violet: '#cdb8ff',
} as const

type Anchor = NonNullable<TextStyle['anchor']>

/** A heading of the app. `y` is the baseline. */
export function title(
  letters: Lettering,
  text: string,
  x: number,
  y: number,
  { size = 40, fill = ink.night as string, weight = 700, anchor = 'start' as Anchor } = {},
): string {
  return letters.line(text, x, y, { family: 'geologica', weight, size, fill, anchor })
}

/** Running words of the app. `y` is the baseline. */
export function words(
  letters: Lettering,
  text: string,
  x: number,
  y: number,
  { size = 26, fill = tone.soft as string, weight = 450, anchor = 'start' as Anchor } = {},
): string {
  return letters.line(text, x, y, { family: 'commissioner', weight, size, fill, anchor })
}

/** A sheet of paper with a hard shadow below and to the right, as all cut-outs of the site have. */
export function sheetOfPaper(width: number, height: number, fill: string, radius = 36): string {
  return rect(12, 14, width, height, ink.night, radius) + rect(0, 0, width, height, fill, radius)
}

/** A filled button with its words in the middle. */
export function button(
  letters: Lettering,
  text: string,
  {
    x,
    y,
    width,
    height = 88,
    fill = ink.persimmon as string,
    ink: colour = '#ffffff' as string,
  }: ButtonShape,
): string {
  return (
    rect(x, y, width, height, fill, height / 2) +
    title(letters, text, x + width / 2, y + height / 2 + 12, {
      size: 34,
      fill: colour,
      weight: 600,
      anchor: 'middle',
    })
  )
}

interface ButtonShape {
  x: number
  y: number
  width: number
  height?: number
  fill?: string
  ink?: string
}

/** A tick in a disc; the origin is its centre. */
export function tick(radius: number, fill: string, colour: string = ink.paper): string {
  const part = radius / 22
  return (
    circle(0, 0, radius, fill) +
    stroke(`M${-9 * part} ${1 * part} L${-2 * part} ${8 * part} L${10 * part} ${-7 * part}`, colour, 5 * part)
  )
}

/** A QR code that leads to a reserved address; the origin is its upper left corner. */
export function qrCode(address: string, size: number, colour: string = ink.night): string {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' })
  const cell = size / modules.size
  const squares = times(modules.size * modules.size, (index) => {
    if (!modules.data[index]) return ''
    return `M${(index % modules.size) * cell} ${Math.floor(index / modules.size) * cell}h${cell}v${cell}h${-cell}z`
  })
  return path(squares.join(''), colour)
}

/** The outline of a ticket with a notch on both sides; `tear` is the height of the perforation. */
export function ticketOutline(width: number, height: number, tear: number, notch = 24): string {
  const [left, right, up, down] = [0, width, tear - notch, tear + notch]
  return (
    `M32 0H${right - 32}A32 32 0 0 1 ${right} 32V${up}A${notch} ${notch} 0 0 0 ${right} ${down}V${height - 32}` +
    `A32 32 0 0 1 ${right - 32} ${height}H32A32 32 0 0 1 ${left} ${height - 32}V${down}` +
    `A${notch} ${notch} 0 0 0 ${left} ${up}V32A32 32 0 0 1 32 0Z`
  )
}

/** A telephone 400 wide and 820 high; the origin is its upper left corner, the screen starts at (16, 16). */
export function telephone(screen: string): string {
  return (
    rect(10, 14, 400, 820, '#00000026', 66) +
    rect(0, 0, 400, 820, '#3a2550', 66) +
    rect(5, 5, 390, 810, ink.night, 62) +
    screen
  )
}

/** The glass of `telephone`: what lies outside is not seen. */
export const telephoneGlass = rect(16, 16, 368, 788, '#000', 50)
