import type { Lettering } from '../kit/lettering.ts'
import { ink } from '../kit/palette.ts'
import { skins } from '../kit/people.ts'
import { circle, ellipse, path, place, rect, stroke, times } from '../kit/shapes.ts'
import { Sheet } from '../kit/sheet.ts'
import { reminder, ticket } from './phone-cards.ts'

const soft = '#5d4c69'
const line = '#e8d6c2'
const display = { x: 138, y: 128, width: 684, height: 1544, radius: 80 }

function device(): string {
  return (
    rect(832, 470, 18, 150, ink.night, 9) +
    rect(110, 420, 18, 90, ink.night, 9) +
    rect(110, 530, 18, 90, ink.night, 9) +
    rect(116, 106, 728, 1588, '#3a2550', 102) +
    rect(122, 112, 716, 1576, ink.night, 96)
  )
}

function statusBar(letters: Lettering): string {
  const signal = times(4, (index) =>
    rect(690 + index * 12, 190 - index * 6, 8, 10 + index * 6, ink.paper, 2),
  ).join('')
  return (
    letters.line('18:24', 196, 200, { family: 'geologica', weight: 600, size: 30, fill: ink.paper }) +
    rect(392, 152, 176, 50, '#120a1b', 25) +
    signal +
    `<rect x="746" y="172" width="44" height="24" rx="7" fill="none" stroke="${ink.paper}" stroke-width="3"/>` +
    rect(751, 177, 26, 14, ink.paper, 3)
  )
}

function roundButtons(): string {
  const heart = 'M0 18 C-34 -4 -22 -28 0 -12 C22 -28 34 -4 0 18 Z'
  return (
    circle(206, 278, 38, ink.paper) +
    stroke('M214 262 L198 278 L214 294', ink.night, 6) +
    circle(754, 278, 38, ink.paper) +
    place(path(heart, ink.persimmon), 754, 282)
  )
}

const face = (skin: string, hair: string, coat: string, ground: string) =>
  circle(0, 0, 38, ground) +
  path('M-26 26 C-22 6 22 6 26 26 C14 40 -14 40 -26 26 Z', coat) +
  rect(-6, 2, 12, 14, skin, 5) +
  circle(0, -8, 16, hair) +
  ellipse(0, -3, 13, 15, skin) +
  path('M-15 -6 C-16 -26 16 -26 15 -6 C6 -12 -6 -14 -15 -6 Z', hair)

function attendees(letters: Lettering): string {
  const faces = [
    face(skins[0], ink.night, ink.persimmon, ink.lilac),
    face(skins[2], ink.night, ink.sun, '#a9c4ff'),
    face(skins[1], '#7a3b1d', ink.aegean, ink.sun),
    face(skins[3], ink.persimmon, ink.olive, '#ffd2bd'),
  ]
  return (
    faces.map((one, index) => place(circle(0, 0, 43, ink.paper) + one, 224 + index * 58, 1212)).join('') +
    letters.line('312 going', 470, 1206, { family: 'geologica', weight: 600, size: 31, fill: ink.night }) +
    letters.line('Eleni, Rui and 310 more', 470, 1242, {
      family: 'commissioner',
      weight: 400,
      size: 26,
      fill: soft,
    })
  )
}

const calendarIcon =
  `<rect x="-19" y="-16" width="38" height="36" rx="8" fill="none" stroke="${ink.persimmon}" stroke-width="5"/>` +
  stroke('M-19 -4 L19 -4 M-9 -24 L-9 -12 M9 -24 L9 -12', ink.persimmon, 5)
const pinIcon =
  stroke('M0 24 C-16 6 -20 -2 -20 -8 C-20 -34 20 -34 20 -8 C20 -2 16 6 0 24 Z', ink.persimmon, 5) +
  circle(0, -8, 6, ink.persimmon)

function detail(letters: Lettering, y: number, icon: string, first: string, second: string): string {
  return (
    rect(186, y - 40, 80, 80, '#fde3cf', 24) +
    place(icon, 226, y) +
    letters.line(first, 292, y - 5, { family: 'geologica', weight: 600, size: 31, fill: ink.night }) +
    letters.line(second, 292, y + 30, { family: 'commissioner', weight: 400, size: 27, fill: soft })
  )
}

function dateBadge(letters: Lettering): string {
  return (
    rect(186, 640, 112, 124, ink.sun, 28) +
    letters.line('MAR', 242, 684, {
      family: 'geologica',
      weight: 700,
      size: 28,
      fill: ink.persimmon,
      anchor: 'middle',
    }) +
    letters.line('13', 242, 744, {
      family: 'geologica',
      weight: 800,
      size: 58,
      fill: ink.night,
      anchor: 'middle',
    })
  )
}

const about = [
  'Four student bands, one stone stage',
  'and the best acoustics on campus.',
  'Bring a cushion and a jacket: the steps',
]

function eventSheet(letters: Lettering): string {
  const title = { family: 'geologica', weight: 700, size: 56, fill: ink.night } as const
  const body = { family: 'commissioner', weight: 400, size: 28, fill: soft } as const
  const tick = circle(0, 0, 15, ink.aegean) + stroke('M-6 0 L-1 6 L7 -5', ink.paper, 4)
  return (
    path(
      'M138 760 C138 724 160 700 196 700 L764 700 C800 700 822 724 822 760 L822 1700 L138 1700 Z',
      ink.paper,
    ) +
    dateBadge(letters) +
    letters.line('Bands in the', 186, 834, title) +
    letters.line('Amphitheatre', 186, 898, title) +
    place(tick, 202, 940) +
    letters.line('Kallithea University', 228, 950, { ...body, weight: 600, fill: ink.aegean }) +
    detail(letters, 1022, calendarIcon, 'Saturday 13 March', '20:30 to 23:30') +
    detail(letters, 1116, pinIcon, 'Open-air amphitheatre', 'North Campus, Kallithea') +
    attendees(letters) +
    letters.line('About This Event', 186, 1326, {
      family: 'geologica',
      weight: 700,
      size: 34,
      fill: ink.night,
    }) +
    about.map((words, index) => letters.line(words, 186, 1374 + index * 42, body)).join('')
  )
}

function ticketBar(letters: Lettering): string {
  return (
    rect(138, 1524, 684, 160, '#ffffff') +
    rect(138, 1522, 684, 3, line) +
    letters.line('You’re going', 186, 1582, { family: 'geologica', weight: 700, size: 34, fill: ink.night }) +
    letters.line('1 ticket, paid', 186, 1618, { family: 'commissioner', weight: 400, size: 26, fill: soft }) +
    rect(440, 1546, 334, 88, ink.persimmon, 44) +
    letters.line('Show ticket', 607, 1602, {
      family: 'geologica',
      weight: 600,
      size: 34,
      fill: '#ffffff',
      anchor: 'middle',
    }) +
    rect(380, 1654, 200, 8, ink.night, 4)
  )
}

/**
 * The app on a phone, open on an event, with the ticket beside it. The background is transparent.
 * @param poster the event's picture as a data URL, 1600 x 1000
 */
export function heroPhone(letters: Lettering, poster: string): string {
  const sheet = new Sheet(960, 1720)
  const glass = rect(display.x, display.y, display.width, display.height, '#000', display.radius)
  const screen =
    rect(display.x, display.y, display.width, display.height, ink.paper) +
    `<image href="${poster}" x="-32" y="100" width="1024" height="640"/>` +
    sheet.shade(rect(138, 128, 684, 180, '#000'), {
      colour: ink.night,
      from: [480, 60],
      to: [480, 300],
      strength: 0.9,
    }) +
    eventSheet(letters)
  const upward = -92
  return sheet.svg(
    place(
      device() +
        sheet.within(glass, screen + statusBar(letters) + roundButtons() + ticketBar(letters)) +
        place(ticket(letters), 640, 360, { angle: 7 }) +
        place(reminder(letters), 8, 1674, { angle: -4 }),
      0,
      upward,
    ),
  )
}
