import { button, qrCode, tick, ticketOutline, title, tone, words } from '../kit/app-screen.ts'
import type { Lettering } from '../kit/lettering.ts'
import { ink } from '../kit/palette.ts'
import { circle, path, place, rect, stroke } from '../kit/shapes.ts'
import type { Sheet } from '../kit/sheet.ts'

/** Pictures of the events as data URLs. */
export type Posters = Record<'bands' | 'film' | 'football' | 'dances', string>

const picture = (
  sheet: Sheet,
  href: string,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
) =>
  sheet.within(
    rect(x, y, width, height, '#000', radius),
    `<image href="${href}" x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"/>`,
  )

const events = [
  ['football', 'Five-a-Side', 'Tonight, 19:00'],
  ['bands', 'Bands in the Amphitheatre', 'Saturday, 20:30'],
  ['film', 'Rooftop Film Night', 'Thursday, 21:00'],
  ['dances', 'Traditional Dances', 'Friday, 18:30'],
] as const

/** What is on: cards under each other, moved up by `scroll`. 368 wide, the origin is the upper left of the glass. */
export function feed(sheet: Sheet, letters: Lettering, posters: Posters, scroll: number): string {
  const cards = events
    .map(([name, first, second], index) => {
      const y = 150 + index * 282 - scroll
      return (
        rect(20, y, 328, 262, '#ffffff', 24) +
        picture(sheet, posters[name], 20, y, 328, 168, 24) +
        rect(20, y + 140, 328, 30, '#ffffff') +
        title(letters, first, 40, y + 188, { size: 23 }) +
        words(letters, second, 40, y + 222, { size: 20 })
      )
    })
    .join('')
  return (
    rect(0, 0, 368, 788, ink.paper) +
    cards +
    rect(0, 0, 368, 132, ink.paper) +
    title(letters, 'This week', 24, 104, { size: 38, weight: 800 }) +
    circle(326, 92, 22, tone.violet) +
    stroke('M318 84A10 10 0 1 1 318 98 M333 99L340 106', ink.night, 4)
  )
}

/** The page of one event. */
export function eventPage(sheet: Sheet, letters: Lettering, posters: Posters): string {
  const detail = (y: number, colour: string, first: string, second: string) =>
    rect(24, y, 48, 48, colour, 14) +
    title(letters, first, 88, y + 21, { size: 20, weight: 600 }) +
    words(letters, second, 88, y + 45, { size: 18 })
  return (
    rect(0, 0, 368, 788, ink.paper) +
    picture(sheet, posters.bands, 0, 0, 368, 300, 0) +
    rect(0, 276, 368, 60, ink.paper, 28) +
    title(letters, 'Bands in the', 24, 342, { size: 36, weight: 800 }) +
    title(letters, 'Amphitheatre', 24, 382, { size: 36, weight: 800 }) +
    detail(416, ink.sun, 'Saturday 13 March', '20:30 to 23:30') +
    detail(484, tone.mint, 'Open-air amphitheatre', 'North Campus') +
    detail(552, tone.violet, '312 are going', 'Eleni, Rui and 310 more') +
    button(letters, 'Get ticket, €6', { x: 24, y: 660, width: 320, height: 76 })
  )
}

/** The ticket, 320 wide, with the code that is read at the door. */
export function ticket(letters: Lettering): string {
  return (
    place(path(ticketOutline(320, 520, 390, 20), ink.night), 10, 12) +
    path(ticketOutline(320, 520, 390, 20), ink.sun) +
    title(letters, 'You’re in', 160, 66, { size: 40, weight: 800, anchor: 'middle' }) +
    rect(40, 96, 240, 240, ink.paper, 20) +
    place(qrCode('https://campusagora.example/t/K7Q2M9', 200), 60, 116) +
    `<path d="M30 390H290" stroke="${ink.night}" stroke-width="4" stroke-dasharray="2 12" stroke-linecap="round"/>` +
    title(letters, 'Eleni Markou', 160, 444, { size: 28, anchor: 'middle' }) +
    words(letters, 'Admits one, once', 160, 482, { size: 22, fill: ink.dusk, anchor: 'middle' })
  )
}

/** The note that the event is in the calendar, 300 wide. */
export function calendarNote(letters: Lettering): string {
  return (
    rect(8, 10, 316, 84, ink.night, 30) +
    rect(0, 0, 316, 84, tone.violet, 30) +
    place(tick(24, ink.night, ink.sun), 46, 42) +
    title(letters, 'In your calendar', 86, 51, { size: 25, weight: 650 })
  )
}

/** The organiser's screen at the door. `line` is where the beam is, 0 to 1; `welcome` how far the answer has risen. */
export function doorScan(letters: Lettering, line: number, welcome: number): string {
  return (
    rect(0, 0, 368, 788, ink.deepSea) +
    title(letters, 'Door scan', 184, 104, { size: 30, fill: ink.paper, anchor: 'middle' }) +
    rect(74, 160, 220, 220, ink.paper, 18) +
    place(qrCode('https://campusagora.example/t/K7Q2M9', 180), 94, 180) +
    rect(60, 160 + 212 * line, 248, 8, ink.coral, 4) +
    place(
      rect(0, 0, 368, 420, tone.mint, 44) +
        place(tick(54, ink.olive), 184, 96) +
        title(letters, 'Welcome, Eleni', 184, 214, { size: 34, anchor: 'middle' }) +
        words(letters, '87 of 120 are in', 184, 258, { size: 25, fill: ink.night, anchor: 'middle' }),
      0,
      788 - 340 * welcome,
    )
  )
}
