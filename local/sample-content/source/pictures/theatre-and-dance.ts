import { ink } from '../kit/palette.ts'
import { circle, ellipse, path, place, rect, stroke, times } from '../kit/shapes.ts'
import { Sheet } from '../kit/sheet.ts'

/** A mask 440 wide and 560 high around the origin. */
const maskShape =
  'M-210 -250 C-120 -286 120 -286 210 -250 C236 -60 214 120 130 220 C70 292 -70 292 -130 220 C-214 120 -236 -60 -210 -250 Z'

function curls(colour: string): string {
  return times(9, (index) =>
    circle(-200 + index * 50, -262 - Math.sin((index / 8) * Math.PI) * 34, 44, colour),
  ).join('')
}

function comedy(sheet: Sheet): string {
  const face = path(maskShape, ink.sun)
  return (
    curls(ink.persimmon) +
    face +
    sheet.shade(face, {
      colour: ink.coral,
      from: [260, 300],
      to: [-60, -60],
      strength: 0.95,
      aroundOrigin: true,
    }) +
    path(
      'M-142 -70 C-130 -140 -50 -140 -38 -70 C-60 -100 -120 -100 -142 -70 Z M38 -70 C50 -140 130 -140 142 -70 C120 -100 60 -100 38 -70 Z',
      ink.night,
    ) +
    path('M-150 56 C-70 96 70 96 150 56 C140 190 60 226 0 226 C-60 226 -140 190 -150 56 Z', ink.night) +
    path('M-70 196 C-40 156 40 156 70 196 C40 222 -40 222 -70 196 Z', ink.persimmon) +
    stroke('M-14 -70 C-10 -10 -34 14 -24 28 C-10 40 10 40 24 28', ink.night, 13) +
    stroke('M-160 -158 C-130 -196 -60 -196 -34 -160 M34 -160 C60 -196 130 -196 160 -158', ink.night, 15) +
    circle(-148, 26, 32, ink.coral) +
    circle(148, 26, 32, ink.coral)
  )
}

function tragedy(sheet: Sheet): string {
  const face = path(maskShape, ink.lilac)
  return (
    curls(ink.aegean) +
    face +
    sheet.shade(face, {
      colour: ink.dusk,
      from: [-280, 320],
      to: [60, -60],
      strength: 0.95,
      aroundOrigin: true,
    }) +
    path(
      'M-142 -60 C-110 -112 -60 -96 -36 -46 C-66 -14 -118 -16 -142 -60 Z M142 -60 C110 -112 60 -96 36 -46 C66 -14 118 -16 142 -60 Z',
      ink.night,
    ) +
    path('M-124 204 C-116 84 -56 66 0 66 C56 66 116 84 124 204 C80 148 -80 148 -124 204 Z', ink.night) +
    stroke('M-14 -50 C-10 0 -34 14 -24 28 C-10 40 10 40 24 28', ink.night, 13) +
    stroke('M-166 -104 C-130 -140 -80 -160 -40 -186 M166 -104 C130 -140 80 -160 40 -186', ink.night, 15) +
    path('M92 2 C118 50 120 76 96 80 C72 78 76 48 92 2 Z', ink.aegean)
  )
}

function curtains(sheet: Sheet): string {
  const half = (mirror: boolean) => {
    const cloth = path(
      'M0 0 L470 0 C430 260 250 420 120 520 C150 760 110 1000 150 1200 L0 1200 Z',
      ink.persimmon,
    )
    const folds = stroke(
      'M96 0 C90 300 60 420 30 520 M220 0 C200 260 120 400 74 500 M344 0 C310 240 180 400 110 510 M52 620 C70 800 50 1000 70 1200 M106 600 C116 800 96 1000 112 1200',
      '#9c2708',
      12,
    )
    const tie = rect(-10, 512, 150, 34, ink.sun, 17)
    return place(cloth + folds + tie, mirror ? 1200 : 0, 0, { mirror })
  }
  const top = rect(0, 0, 1200, 60, ink.night)
  const shadow = rect(0, 0, 1200, 420, ink.night)
  return (
    half(false) +
    half(true) +
    sheet.shade(shadow, { colour: ink.night, from: [600, -40], to: [600, 340], strength: 0.7 }) +
    top +
    times(
      13,
      (index) => circle(50 + index * 92, 60, 46, ink.sun) + circle(50 + index * 92, 60, 20, ink.persimmon),
    ).join('')
  )
}

function laurel(): string {
  return (
    stroke('M0 0 C90 -10 190 -60 250 -140', ink.olive, 10) +
    times(6, (index) => {
      const x = 30 + index * 42
      const y = -4 - index * index * 4.6
      return (
        place(ellipse(0, -36, 15, 42, ink.leaf), x, y, { angle: 20 - index * 4 }) +
        place(ellipse(0, 36, 15, 42, ink.olive), x, y, { angle: -50 - index * 4 })
      )
    }).join('')
  )
}

/** The two masks of the theatre between the curtains. */
export function theatreAndDance(): string {
  const sheet = new Sheet(1200, 1200)
  const back = rect(0, 0, 1200, 1200, ink.aegean)
  const spot = ellipse(600, 1080, 520, 130, ink.sun)
  return sheet.svg(
    back +
      sheet.shade(back, { colour: ink.night, from: [600, -100], to: [600, 900], strength: 0.95 }) +
      rect(0, 1010, 1200, 190, ink.dusk) +
      spot +
      sheet.shade(spot, { colour: ink.coral, from: [600, 1220], to: [600, 980] }) +
      curtains(sheet) +
      place(laurel(), 640, 1080, { scale: 1.1 }) +
      place(laurel(), 560, 1080, { scale: 1.1, mirror: true }) +
      place(tragedy(sheet), 800, 590, { angle: 13, scale: 0.98 }) +
      place(comedy(sheet), 424, 690, { angle: -11, scale: 1.08 }),
  )
}
