import { button, sheetOfPaper, tick, title, tone, words } from '../../kit/app-screen.ts'
import type { Lettering } from '../../kit/lettering.ts'
import { ink } from '../../kit/palette.ts'
import { circle, place, rect, stroke, times } from '../../kit/shapes.ts'
import { Sheet } from '../../kit/sheet.ts'

function field(letters: Lettering, y: number, label: string, value: string, width = 560): string {
  return (
    words(letters, label, 48, y, { size: 24, weight: 550 }) +
    rect(48, y + 16, width, 76, ink.paper, 18) +
    `<rect x="48" y="${y + 16}" width="${width}" height="76" rx="18" fill="none" stroke="${tone.line}" stroke-width="3"/>` +
    title(letters, value, 72, y + 65, { size: 30, weight: 550 })
  )
}

/** A slider with its knob at `part` of its length. */
function slider(y: number, part: number): string {
  const end = 48 + 560 * part
  return (
    rect(48, y, 560, 14, tone.line, 7) +
    rect(48, y, end - 48, 14, ink.persimmon, 7) +
    circle(end, y + 7, 22, ink.persimmon) +
    circle(end, y + 7, 9, '#ffffff')
  )
}

const colours = [ink.sun, tone.violet, tone.mint, ink.coral]

/** The form in which an organiser makes an event, with the poster beside it. */
export function eventCreation(letters: Lettering, poster: string): string {
  const sheet = new Sheet(1280, 960)
  const form =
    sheetOfPaper(656, 800, tone.raised) +
    title(letters, 'New event', 48, 82, { size: 46 }) +
    rect(468, 40, 140, 56, tone.mint, 28) +
    words(letters, 'Draft', 538, 77, { size: 26, weight: 650, fill: ink.night, anchor: 'middle' }) +
    field(letters, 150, 'Title', 'Film Night on the Roof') +
    field(letters, 284, 'When', 'Thu 14 May, 21:00', 340) +
    place(field(letters, 0, 'Price', '€4', 196), 364, 284) +
    field(letters, 418, 'Where', 'Library rooftop, door C') +
    words(letters, 'Places', 48, 566, { size: 24, weight: 550 }) +
    title(letters, '120', 608, 568, { size: 30, weight: 650, anchor: 'end' }) +
    slider(592, 0.62) +
    button(letters, 'Publish event', { x: 48, y: 660, width: 560, height: 96 })
  const picture =
    rect(12, 14, 480, 560, ink.night, 30) +
    rect(0, 0, 480, 560, '#ffffff', 30) +
    sheet.within(
      rect(18, 18, 444, 388, '#000', 20),
      `<image href="${poster}" x="-78" y="18" width="640" height="400" preserveAspectRatio="xMidYMid slice"/>`,
    ) +
    words(letters, 'Cover', 26, 462, { size: 24, weight: 550 }) +
    times(4, (index) => circle(52 + index * 70, 508, 26, colours[index] ?? ink.sun)).join('') +
    place(tick(12, ink.night), 52, 508)
  const bubble =
    rect(10, 12, 430, 120, ink.night, 40) +
    rect(0, 0, 430, 120, tone.violet, 40) +
    circle(66, 60, 36, ink.night) +
    stroke('M52 60 L62 70 L82 48', ink.sun, 8) +
    title(letters, 'Live in 12 seconds', 122, 56, { size: 29, weight: 650 }) +
    words(letters, 'Dimitra and Rui can edit too', 122, 92, { size: 23, fill: ink.dusk })
  return sheet.svg(
    place(picture, 762, 96, { angle: 5 }) +
      place(form, 50, 70, { angle: -2.5 }) +
      place(bubble, 770, 762, { angle: -3 }),
  )
}
