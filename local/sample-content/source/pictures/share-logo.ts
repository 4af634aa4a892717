import type { Lettering } from '../kit/lettering.ts'
import { mark } from '../kit/mark.ts'
import { ink } from '../kit/palette.ts'
import { circle, place, rect } from '../kit/shapes.ts'
import { Sheet } from '../kit/sheet.ts'

/** The square logo for shared links: the mark before a rising sun, the name and the tagline. */
export function shareLogo(lettering: Lettering): string {
  const sheet = new Sheet(1536, 1536)
  const sun = circle(768, 640, 470, ink.sun)
  return sheet.svg(
    rect(0, 0, 1536, 1536, ink.paper) +
      sun +
      sheet.shade(sun, { colour: ink.coral, from: [560, 1160], to: [860, 420], strength: 0.9 }) +
      place(mark(ink.night, ink.persimmon), 768 - 24 * 14.5, 640 - 22 * 14.5, { scale: 14.5 }) +
      lettering.line('Campus Agora', 768, 1300, {
        family: 'geologica',
        weight: 700,
        size: 152,
        fill: ink.night,
        anchor: 'middle',
      }) +
      lettering.line('Made to Connect', 768, 1396, {
        family: 'commissioner',
        weight: 500,
        size: 64,
        fill: '#5d4c69',
        anchor: 'middle',
      }),
  )
}
