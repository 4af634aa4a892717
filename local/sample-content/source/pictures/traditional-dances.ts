import { ink } from '../kit/palette.ts'
import { skins } from '../kit/people.ts'
import { circle, ellipse, path, place, rect, stroke, times } from '../kit/shapes.ts'
import { Sheet } from '../kit/sheet.ts'

function evening(sheet: Sheet): string {
  const sky = rect(0, 0, 1600, 800, ink.aegean)
  const disc = circle(800, 520, 400, ink.sun)
  const rays = times(15, (index) =>
    place(path('M-14 -430 L14 -430 L5 -520 L-5 -520 Z', ink.sun), 800, 520, {
      angle: (index - 7) * (360 / 28),
    }),
  ).join('')
  return (
    sky +
    sheet.shade(sky, { colour: ink.night, from: [800, -200], to: [800, 420] }) +
    rays +
    disc +
    sheet.shade(disc, { colour: ink.persimmon, from: [800, 930], to: [800, 300], strength: 0.9 })
  )
}

function courtyard(sheet: Sheet): string {
  const ground = path('M0 770 C420 730 1180 730 1600 770 L1600 1000 L0 1000 Z', ink.sand)
  const joints = times(15, (index) => `M${800 + (index - 7) * 70} 740 L${800 + (index - 7) * 260} 1010`).join(
    ' ',
  )
  const courses = 'M-10 836 C420 800 1180 800 1610 836 M-10 922 C420 890 1180 890 1610 922'
  return (
    ground +
    sheet.within(ground, stroke(`${joints} ${courses}`, '#e4c9a4', 5)) +
    sheet.shade(ground, { colour: ink.coral, from: [800, 1040], to: [800, 760], strength: 0.7 })
  )
}

const kerchiefDots = [
  [0, -377],
  [-17, -370],
  [17, -370],
  [-26, -352],
  [26, -352],
  [-29, -332],
  [29, -332],
] as const

/** A woman of the line, 400 high; hands are joined at (-78, -232) and (78, -232). */
function womanDancer(dress: string, apron: string, skin: string, kerchief: string): string {
  return (
    stroke('M-22 -30 L-30 0 M30 -34 L52 -14', skin, 18) +
    ellipse(-36, 2, 22, 10, ink.night) +
    ellipse(60, -8, 22, 10, ink.night) +
    path('M-36 -226 C-44 -150 -84 -80 -96 -30 C-50 -14 50 -14 96 -30 C84 -80 44 -150 36 -226 Z', dress) +
    path('M-22 -206 C-30 -150 -44 -90 -50 -42 C-20 -34 20 -34 50 -42 C44 -90 30 -150 22 -206 Z', apron) +
    stroke('M-38 -74 L38 -74 M-42 -58 L42 -58', dress, 6) +
    stroke('M-30 -282 L-62 -256 L-84 -246 M30 -282 L62 -256 L84 -246', ink.paper, 24) +
    circle(-88, -246, 12, skin) +
    circle(88, -246, 12, skin) +
    path('M-36 -216 C-44 -280 -36 -300 0 -302 C36 -300 44 -280 36 -216 Z', ink.night) +
    path('M-14 -302 L14 -302 L8 -240 L-8 -240 Z', ink.paper) +
    rect(-10, -322, 20, 30, skin, 9) +
    ellipse(0, -346, 25, 30, skin) +
    path(
      'M-32 -312 C-42 -372 -22 -388 0 -388 C22 -388 42 -372 32 -312 C28 -340 22 -356 0 -360 C-22 -356 -28 -340 -32 -312 Z',
      kerchief,
    ) +
    path(
      'M-22 -350 C-16 -368 -4 -368 0 -360 C4 -368 16 -368 22 -350 C16 -358 6 -360 0 -352 C-6 -360 -16 -358 -22 -350 Z',
      ink.night,
    ) +
    kerchiefDots.map(([x, y]) => circle(x, y, 3.2, ink.persimmon)).join('') +
    circle(-9, -344, 3, ink.night) +
    circle(9, -344, 3, ink.night) +
    stroke('M-7 -331 C-3 -327 3 -327 7 -331', ink.night, 3)
  )
}

/** A man of the line, 400 high, with the pleated kilt; the joined hands are where the women's are. */
function manDancer(vest: string, skin: string, cap: string): string {
  return (
    stroke('M-24 -150 L-30 -24', ink.paper, 28) +
    stroke('M24 -150 L58 -84 L34 -38', ink.paper, 26) +
    path('M-56 -6 C-56 -22 -14 -24 -12 -6 Z', ink.persimmon) +
    path('M10 -20 C12 -38 54 -34 56 -18 Z', ink.persimmon) +
    path('M-34 -214 L-84 -118 C-50 -96 50 -96 84 -118 L34 -214 Z', ink.paper) +
    stroke('M-22 -200 L-52 -112 M-8 -200 L-18 -106 M8 -200 L18 -106 M22 -200 L52 -112', '#e4c9a4', 4) +
    stroke('M-30 -282 L-62 -256 L-84 -246 M30 -282 L62 -256 L84 -246', ink.paper, 26) +
    circle(-88, -246, 12, skin) +
    circle(88, -246, 12, skin) +
    path('M-38 -206 C-44 -280 -38 -302 0 -304 C38 -302 44 -280 38 -206 Z', ink.paper) +
    path(
      'M-38 -206 C-44 -280 -38 -302 -16 -304 L-10 -206 Z M38 -206 C44 -280 38 -302 16 -304 L10 -206 Z',
      vest,
    ) +
    rect(-39, -220, 78, 20, ink.persimmon, 4) +
    rect(-10, -324, 20, 30, skin, 9) +
    ellipse(0, -348, 26, 30, skin) +
    path('M-28 -356 C-30 -394 30 -394 28 -356 C10 -364 -10 -364 -28 -356 Z', cap) +
    circle(-9, -346, 3, ink.night) +
    circle(9, -346, 3, ink.night) +
    path('M-12 -334 C-6 -340 6 -340 12 -334 C6 -332 -6 -332 -12 -334 Z', ink.night)
  )
}

function line(): string {
  const dancers = [
    womanDancer(ink.persimmon, ink.paper, skins[0], ink.sun),
    manDancer(ink.night, skins[1], ink.persimmon),
    womanDancer(ink.olive, ink.sun, skins[3], ink.paper),
    manDancer(ink.aegean, skins[2], ink.night),
    womanDancer(ink.dusk, ink.coral, skins[1], ink.lilac),
    manDancer(ink.night, skins[0], ink.persimmon),
    womanDancer(ink.persimmon, ink.lilac, skins[3], ink.sun),
  ]
  const placed = dancers
    .map((dancer, index) => {
      const off = index - 3
      return place(dancer, 800 + off * 186, 906 - off * off * 3, { scale: 1.06, angle: off * 1.2 })
    })
    .join('')
  const scarf = path(
    'M1476 560 C1500 500 1560 520 1584 462 C1590 530 1560 570 1530 590 C1510 606 1480 610 1470 640 C1462 610 1464 588 1476 560 Z',
    ink.paper,
  )
  return scarf + placed
}

function oliveBranch(): string {
  const leaves = times(11, (index) => {
    const x = 40 + index * 52
    const y = 34 + index * index * 1.25
    return (
      place(ellipse(0, -34, 13, 40, index % 2 ? ink.leaf : ink.olive), x, y, { angle: 40 + index * 3 }) +
      place(ellipse(0, 34, 13, 40, index % 2 ? ink.olive : ink.leaf), x, y, { angle: -34 + index * 3 }) +
      (index % 3 === 1 ? circle(x + 22, y + 42, 15, ink.night) : '')
    )
  }).join('')
  return stroke('M-40 20 C160 30 400 70 640 190', ink.night, 9) + leaves
}

/** A line of dancers hand in hand before the setting sun. */
export function traditionalDances(): string {
  const sheet = new Sheet(1600, 1000)
  return sheet.svg(
    evening(sheet) +
      courtyard(sheet) +
      line() +
      place(oliveBranch(), 0, 0) +
      place(oliveBranch(), 1600, 0, { mirror: true }),
  )
}
