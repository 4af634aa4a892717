import { sheetOfPaper, title, tone, words } from '../../kit/app-screen.ts'
import type { Lettering } from '../../kit/lettering.ts'
import { ink } from '../../kit/palette.ts'
import { circle, path, place, rect } from '../../kit/shapes.ts'
import { Sheet } from '../../kit/sheet.ts'

const days = ['M', 'T', 'W', 'T', 'F', 'S', 'S']
const tickets = [12, 19, 16, 34, 47, 62, 28]
const scale = 5.2

function bars(letters: Lettering): string {
  return tickets
    .map((count, index) => {
      const x = 60 + index * 92
      const height = count * scale
      const isBest = count === Math.max(...tickets)
      return (
        rect(x, 560 - height, 66, height, isBest ? ink.persimmon : tone.violet, 16) +
        title(letters, String(count), x + 33, 542 - height, { size: 26, weight: 650, anchor: 'middle' }) +
        words(letters, days[index] ?? '', x + 33, 606, { size: 26, weight: 550, anchor: 'middle' })
      )
    })
    .join('')
}

/** Point on a circle around the origin; `part` of a whole turn from the top. */
const onCircle = (radius: number, part: number) =>
  `${Math.round(radius * Math.sin(part * 2 * Math.PI))} ${Math.round(-radius * Math.cos(part * 2 * Math.PI))}`

function slice(from: number, to: number, colour: string): string {
  const isLarge = to - from > 0.5 ? 1 : 0
  return path(`M0 0L${onCircle(100, from)}A100 100 0 ${isLarge} 1 ${onCircle(100, to)}Z`, colour)
}

function faculties(letters: Lettering): string {
  const legend = (y: number, colour: string, text: string) =>
    circle(58, y - 8, 13, colour) + words(letters, text, 86, y, { size: 25, fill: ink.night, weight: 500 })
  return (
    sheetOfPaper(380, 500, tone.raised) +
    title(letters, 'Who is coming', 44, 72, { size: 34 }) +
    place(
      slice(0, 0.46, tone.sky) +
        slice(0.46, 0.79, ink.sun) +
        slice(0.79, 1, ink.coral) +
        circle(0, 0, 50, tone.raised),
      190,
      206,
    ) +
    legend(362, tone.sky, 'Arts, 46 %') +
    legend(406, ink.sun, 'Engineering, 33 %') +
    legend(450, ink.coral, 'Law, 21 %')
  )
}

function turnout(letters: Lettering): string {
  return (
    sheetOfPaper(340, 220, ink.sun) +
    words(letters, 'Turned up', 40, 66, { size: 27, fill: ink.night, weight: 550 }) +
    title(letters, '94 %', 40, 160, { size: 92, weight: 850 })
  )
}

/** Tickets a day, where the guests study, and how many of them came. */
export function analytics(letters: Lettering): string {
  const sheet = new Sheet(1280, 960)
  const week =
    sheetOfPaper(760, 660, tone.raised) +
    title(letters, 'Tickets this week', 60, 92, { size: 42 }) +
    words(letters, 'Bands in the Amphitheatre', 60, 136, { size: 27 }) +
    bars(letters)
  return sheet.svg(
    place(week, 40, 170, { angle: -2 }) +
      place(faculties(letters), 846, 70, { angle: 4 }) +
      place(turnout(letters), 840, 672, { angle: -4 }),
  )
}
