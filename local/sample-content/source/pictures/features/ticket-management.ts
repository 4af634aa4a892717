import { sheetOfPaper, ticketOutline, title, tone, words } from '../../kit/app-screen.ts'
import type { Lettering } from '../../kit/lettering.ts'
import { ink } from '../../kit/palette.ts'
import { circle, path, place, rect, stroke } from '../../kit/shapes.ts'
import { Sheet } from '../../kit/sheet.ts'

interface TicketType {
  name: string
  price: string
  sold: number
  of: number
  colour: string
}

const types: TicketType[] = [
  { name: 'Early bird', price: '€4', sold: 60, of: 60, colour: ink.sun },
  { name: 'Student', price: '€6', sold: 143, of: 200, colour: tone.violet },
  { name: 'Friend of a student', price: '€9', sold: 38, of: 60, colour: tone.mint },
]

/** One kind of ticket, 760 wide, with how many are gone. */
function row(letters: Lettering, { name, price, sold, of, colour }: TicketType): string {
  const isGone = sold === of
  return (
    place(path(ticketOutline(190, 760, 190, 20), ink.night), 12 + 760, 14, { angle: 90 }) +
    place(path(ticketOutline(190, 760, 190, 20), tone.raised), 760, 0, { angle: 90 }) +
    path(
      'M590 0H728A32 32 0 0 1 760 32V158A32 32 0 0 1 728 190H590A20 20 0 0 0 570 170V20A20 20 0 0 0 590 0Z',
      colour,
    ) +
    `<path d="M570 28V162" stroke="${ink.night}" stroke-width="4" stroke-dasharray="2 13" stroke-linecap="round"/>` +
    title(letters, name, 44, 68, { size: 36 }) +
    words(letters, isGone ? 'All gone' : `${sold} of ${of} sold`, 44, 108, { size: 26 }) +
    rect(44, 134, 470, 16, tone.line, 8) +
    rect(44, 134, 470 * (sold / of), 16, isGone ? ink.olive : ink.persimmon, 8) +
    title(letters, price, 665, 118, { size: 62, weight: 800, anchor: 'middle' })
  )
}

function sales(letters: Lettering): string {
  return (
    sheetOfPaper(380, 300, ink.night) +
    words(letters, 'Taken so far', 40, 70, { size: 26, fill: tone.violet }) +
    title(letters, '€1,440', 40, 150, { size: 78, weight: 800, fill: ink.sun }) +
    stroke('M40 236 C90 226 110 200 150 206 S220 176 250 182 S310 128 340 118', ink.coral, 8) +
    circle(340, 118, 13, ink.coral)
  )
}

/** The kinds of tickets of one event with what is sold, and what they have brought in. */
export function ticketManagement(letters: Lettering): string {
  const sheet = new Sheet(1280, 960)
  const [first, second, third] = types.map((type) => row(letters, type))
  return sheet.svg(
    place(first ?? '', 70, 120, { angle: -3 }) +
      place(second ?? '', 190, 356, { angle: 1.5 }) +
      place(third ?? '', 90, 600, { angle: -2 }) +
      place(sales(letters), 836, 560, { angle: 5 }),
  )
}
