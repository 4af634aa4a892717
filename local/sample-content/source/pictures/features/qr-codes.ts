import {
  qrCode,
  sheetOfPaper,
  telephone,
  telephoneGlass,
  tick,
  ticketOutline,
  title,
  tone,
  words,
} from '../../kit/app-screen.ts'
import type { Lettering } from '../../kit/lettering.ts'
import { ink } from '../../kit/palette.ts'
import { path, place, rect, stroke } from '../../kit/shapes.ts'
import { Sheet } from '../../kit/sheet.ts'

const address = 'https://campusagora.example/t/K7Q2M9'

/** The ticket as a guest holds it up, 440 wide. */
function ticket(letters: Lettering): string {
  const outline = ticketOutline(440, 700, 520)
  return (
    place(path(outline, ink.night), 14, 16) +
    path(outline, ink.sun) +
    title(letters, 'Film Night', 48, 84, { size: 46, weight: 800 }) +
    title(letters, 'on the Roof', 48, 136, { size: 46, weight: 800 }) +
    rect(70, 176, 300, 300, ink.paper, 24) +
    place(qrCode(address, 250), 95, 201) +
    `<path d="M40 520H400" stroke="${ink.night}" stroke-width="5" stroke-dasharray="2 15" stroke-linecap="round"/>` +
    title(letters, 'Eleni Markou', 48, 600, { size: 36 }) +
    words(letters, 'Admits one, once', 48, 644, { size: 28, fill: ink.dusk, weight: 550 })
  )
}

const corners =
  'M60 130V86A26 26 0 0 1 86 60H130 M238 60H282A26 26 0 0 1 308 86V130 M308 238V282A26 26 0 0 1 282 308H238 M130 308H86A26 26 0 0 1 60 282V238'

/** The organiser's telephone at the door, which has just read the ticket. */
function scanner(letters: Lettering, sheet: Sheet): string {
  const screen =
    rect(16, 16, 368, 788, ink.deepSea) +
    rect(140, 34, 120, 32, '#120a1b', 16) +
    title(letters, 'Door scan', 200, 124, { size: 32, fill: ink.paper, anchor: 'middle' }) +
    place(
      rect(84, 84, 200, 200, ink.paper, 18) +
        place(qrCode(address, 164), 102, 102) +
        stroke(corners, ink.sun, 12),
      16,
      130,
    ) +
    rect(16, 490, 368, 330, tone.mint, 44) +
    place(tick(52, ink.olive), 200, 570) +
    title(letters, 'Welcome, Eleni', 200, 672, { size: 36, anchor: 'middle' }) +
    words(letters, '87 of 120 are in', 200, 720, { size: 28, fill: ink.night, anchor: 'middle' })
  return telephone(sheet.within(telephoneGlass, screen))
}

/** A ticket with its QR code, and the telephone at the door that lets its holder in. */
export function qrCodes(letters: Lettering): string {
  const sheet = new Sheet(1280, 960)
  const refusal =
    sheetOfPaper(400, 126, tone.raised, 40) +
    place(
      rect(-36, -36, 72, 72, ink.persimmon, 36) + stroke('M-12 -12 L12 12 M12 -12 L-12 12', '#ffffff', 8),
      66,
      63,
    ) +
    title(letters, 'Used at 20:52', 122, 58, { size: 28, weight: 650 }) +
    words(letters, 'A copy does not get in', 122, 94, { size: 23 })
  return sheet.svg(
    place(ticket(letters), 150, 140, { angle: -7 }) +
      place(scanner(letters, sheet), 690, 60, { angle: 4 }) +
      place(refusal, 50, 800, { angle: -2 }),
  )
}
