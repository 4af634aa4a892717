import QRCode from 'qrcode'
import type { Lettering } from '../kit/lettering.ts'
import { ink } from '../kit/palette.ts'
import { circle, path, place, rect, times } from '../kit/shapes.ts'

function qrCode(text: string, size: number): string {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const cell = size / modules.size
  const squares = times(modules.size * modules.size, (index) => {
    if (!modules.data[index]) return ''
    return `M${(index % modules.size) * cell} ${Math.floor(index / modules.size) * cell}h${cell}v${cell}h${-cell}z`
  })
  return path(squares.join(''), ink.night)
}

/** A paper ticket 300 wide with a notch on each side; the origin is its upper left corner. */
export function ticket(letters: Lettering): string {
  const outline =
    'M32 0 L268 0 C286 0 300 14 300 32 L300 306 A24 24 0 0 0 300 354 L300 424 C300 442 286 456 268 456 L32 456 C14 456 0 442 0 424 L0 354 A24 24 0 0 0 0 306 L0 32 C0 14 14 0 32 0 Z'
  return (
    place(path(outline, ink.night), 12, 14) +
    path(outline, ink.sun) +
    letters.line('You’re in', 150, 60, {
      family: 'geologica',
      weight: 700,
      size: 38,
      fill: ink.night,
      anchor: 'middle',
    }) +
    rect(44, 84, 212, 212, ink.paper, 18) +
    place(qrCode('https://campusagora.example/t/K7Q2M9', 176), 62, 102) +
    `<path d="M36 330 L264 330" stroke="${ink.night}" stroke-width="5" stroke-dasharray="3 14" stroke-linecap="round"/>` +
    letters.line('Eleni Markou', 150, 390, {
      family: 'geologica',
      weight: 600,
      size: 30,
      fill: ink.night,
      anchor: 'middle',
    }) +
    letters.line('Admits one, once', 150, 426, {
      family: 'commissioner',
      weight: 500,
      size: 24,
      fill: ink.dusk,
      anchor: 'middle',
    })
  )
}

/** The reminder that peeks out under the phone; the origin is its upper left corner. */
export function reminder(letters: Lettering): string {
  const bell =
    path('M-20 14 C-14 6 -16 -26 0 -26 C16 -26 14 6 20 14 Z', ink.paper) + circle(0, 20, 7, ink.paper)
  return (
    rect(10, 12, 420, 116, ink.night, 40) +
    rect(0, 0, 420, 116, ink.lilac, 40) +
    circle(64, 58, 38, ink.dusk) +
    place(bell, 64, 58) +
    letters.line('Doors open at 20:00', 122, 52, {
      family: 'geologica',
      weight: 600,
      size: 28,
      fill: ink.night,
    }) +
    letters.line('Rui is walking there now', 122, 88, {
      family: 'commissioner',
      weight: 500,
      size: 24,
      fill: ink.dusk,
    })
  )
}
