import { telephone, telephoneGlass, title, words } from '../kit/app-screen.ts'
import type { Lettering } from '../kit/lettering.ts'
import { mark } from '../kit/mark.ts'
import { ink } from '../kit/palette.ts'
import { circle, path, place, rect } from '../kit/shapes.ts'
import { Sheet } from '../kit/sheet.ts'
import { calendarNote, doorScan, eventPage, feed, type Posters, ticket } from './screens.ts'
import { between, progress, spring } from './timing.ts'

/** Size of the film in pixels. */
export const frame = { width: 1280, height: 720 } as const

/** Length of the film in seconds. */
export const length = 14

/** When things happen, in seconds from the start. */
const at = { openEvent: 3, getTicket: 5.6, showCalendar: 6.7, door: 8.4, scanned: 10.1, end: 12 } as const

/** The cut-paper ground, which drifts slowly. */
function ground(time: number): string {
  const drift = Math.sin(time * 0.5) * 14
  return (
    rect(0, 0, frame.width, frame.height, ink.paper) +
    place(
      path('M-20 760L-60 250C-40 60 160 -30 380 20C620 70 700 260 640 420L600 760Z', '#cdb8ff'),
      drift,
      0,
    ) +
    circle(930, 250 + drift, 250, ink.sun) +
    path('M-20 640C180 560 300 690 480 640S760 580 920 640S1180 680 1300 610V740H-20Z', '#8fb8ff')
  )
}

/** A fingertip: it comes to (x, y), presses at `press` and goes away. */
function finger(time: number, press: number, x: number, y: number): string {
  const shown = progress(time, press - 0.7, 0.4) * (1 - progress(time, press + 0.25, 0.3))
  if (shown === 0) return ''
  const pressed = 1 - Math.min(1, Math.abs(time - press) / 0.18)
  const come = 1 - progress(time, press - 0.7, 0.6)
  return `<g opacity="${shown}">${circle(x + come * 60, y + come * 90, 34 + pressed * 12, '#24153040')}${circle(x + come * 60, y + come * 90, 24 - pressed * 5, '#241530b0')}</g>`
}

function visitorScreen(sheet: Sheet, letters: Lettering, posters: Posters, time: number): string {
  const scroll = between(0, 250, progress(time, 0.8, 1.3))
  const opened = progress(time, at.openEvent, 0.5)
  return place(
    feed(sheet, letters, posters, scroll) +
      (opened > 0 ? place(eventPage(sheet, letters, posters), 0, 788 * (1 - opened)) : '') +
      finger(time, at.openEvent, 190, 330) +
      finger(time, at.getTicket, 190, 700),
    16,
    16,
  )
}

function visitorPhone(sheet: Sheet, letters: Lettering, posters: Posters, time: number): string {
  const aside = progress(time, at.door, 0.8)
  const screen = sheet.within(telephoneGlass, visitorScreen(sheet, letters, posters, time))
  const rise = spring(time, at.getTicket + 0.15, 0.9)
  const card =
    time > at.getTicket + 0.15
      ? place(ticket(letters), between(40, 150, aside), between(1000, 130, rise), {
          angle: between(-14, -5, rise),
        })
      : ''
  const note =
    time > at.showCalendar && time < at.door + 0.6
      ? place(
          calendarNote(letters),
          between(520, 250, spring(time, at.showCalendar, 0.7)),
          30 - aside * 400,
          { angle: 4 },
        )
      : ''
  return place(telephone(screen) + card + note, between(470, 250, aside), between(30, 54, aside), {
    angle: between(0, -4, aside),
    scale: 0.8,
  })
}

function doorPhone(sheet: Sheet, letters: Lettering, time: number): string {
  const come = spring(time, at.door, 0.9)
  if (time < at.door) return ''
  const beam = Math.abs(Math.sin((time - at.door) * 2.4))
  const screen = place(doorScan(letters, beam, spring(time, at.scanned, 0.6)), 16, 16)
  return place(telephone(sheet.within(telephoneGlass, screen)), between(1360, 740, come), 36, {
    angle: between(16, 4, come),
    scale: 0.8,
  })
}

/** The mark and the name on the colour of the sun, which grows over everything. */
function ending(letters: Lettering, time: number): string {
  const grown = progress(time, at.end, 0.8)
  if (grown === 0) return ''
  const shown = spring(time, at.end + 0.45, 0.7)
  const words1 = progress(time, at.end + 0.6, 0.5)
  return (
    circle(640, 400, 800 * grown, ink.sun) +
    (time > at.end + 0.45
      ? place(mark(ink.night, ink.persimmon), 640 - 120 * shown, 270 - 120 * shown, { scale: 5 * shown })
      : '') +
    `<g opacity="${words1}">${title(letters, 'Campus Agora', 640, 520, { size: 88, weight: 800, anchor: 'middle' })}${words(letters, 'Made to Connect', 640, 584, { size: 38, fill: ink.night, weight: 550, anchor: 'middle' })}</g>`
  )
}

/** One picture of the film as SVG. @param time seconds from the start */
export function pictureAt(time: number, letters: Lettering, posters: Posters): string {
  const sheet = new Sheet(frame.width, frame.height)
  return sheet.svg(
    ground(time) +
      visitorPhone(sheet, letters, posters, time) +
      doorPhone(sheet, letters, time) +
      ending(letters, time),
  )
}
