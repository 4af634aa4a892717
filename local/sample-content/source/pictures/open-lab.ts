import { ink } from '../kit/palette.ts'
import { skins } from '../kit/people.ts'
import { circle, place, polygon, rect, stroke, times } from '../kit/shapes.ts'
import { Sheet } from '../kit/sheet.ts'

const code = [
  [ink.sun, 70],
  [ink.lilac, 120],
  [ink.coral, 92],
  [ink.paper, 140],
  [ink.lilac, 60],
  [ink.sun, 110],
] as const

/** An open laptop from above, 320 wide; the screen leans away at the top. */
function laptop(shell: string): string {
  const lines = code
    .map(([colour, width], row) => rect(-120 + (row % 3) * 26, -170 + row * 24, width, 11, colour, 5))
    .join('')
  const keys = times(4, (row) =>
    times(10, (column) => rect(-126 + column * 26, 24 + row * 24, 20, 17, ink.night, 4)).join(''),
  ).join('')
  return (
    rect(-160, -200, 320, 190, shell, 16) +
    rect(-146, -188, 292, 166, ink.night, 8) +
    lines +
    rect(-160, -6, 320, 210, shell, 16) +
    keys +
    rect(-50, 132, 100, 58, ink.paper, 8)
  )
}

/** A forearm that reaches in from below, the hand at the origin. */
function forearm(sleeve: string, skin: string): string {
  return (
    rect(-46, 100, 92, 420, sleeve) +
    stroke('M0 12 L0 90', skin, 58) +
    stroke('M-24 0 L-30 -44 M-8 -6 L-10 -58 M10 -6 L10 -56 M26 2 L30 -40', skin, 19) +
    stroke('M-30 26 L-54 0', skin, 20) +
    rect(-50, 96, 100, 22, ink.paper, 8)
  )
}

function board(): string {
  const pins = times(
    9,
    (index) => circle(-112 + index * 28, -76, 8, ink.sun) + circle(-112 + index * 28, 76, 8, ink.sun),
  ).join('')
  const tracks = stroke(
    'M-112 -76 L-112 -20 L-40 -20 M0 -76 L0 -44 M84 -76 L84 -10 L46 -10 M-56 76 L-56 40 L-20 40 L-20 30 M112 76 L112 30 L46 30',
    ink.leaf,
    8,
  )
  return (
    rect(-140, -100, 280, 200, ink.olive, 18) +
    tracks +
    pins +
    rect(-42, -46, 88, 88, ink.night, 8) +
    circle(-24, -28, 7, ink.lilac)
  )
}

function lamp(sheet: Sheet, x: number, y: number): string {
  const glow = circle(x, y, 130, ink.sun)
  const rays = times(10, (index) =>
    place(stroke('M0 -86 L0 -116', ink.sun, 12), x, y, { angle: index * 36 }),
  ).join('')
  return (
    sheet.shade(glow, { colour: ink.sun, from: [x, y], to: [x + 150, y], strength: 0.4 }) +
    rays +
    circle(x, y, 58, ink.sun) +
    circle(x - 18, y - 20, 15, ink.paper)
  )
}

const mug =
  stroke('M60 -20 C110 -26 110 30 56 30', ink.aegean, 20) +
  circle(0, 0, 76, ink.aegean) +
  circle(0, 0, 58, '#5a2c16') +
  stroke('M-26 -24 C-10 -40 20 -38 32 -18', '#8a5232', 9)

const screwdriver =
  rect(-24, -150, 48, 150, ink.sun, 22) +
  rect(-9, -2, 18, 120, ink.lilac, 3) +
  polygon(
    [
      [-9, 116],
      [9, 116],
      [4, 150],
      [-4, 150],
    ],
    ink.lilac,
  ) +
  stroke('M-8 -128 L-8 -28 M8 -128 L8 -28', ink.persimmon, 6)

function bench(sheet: Sheet): string {
  const table = rect(0, 0, 1200, 1200, ink.coral)
  const mat = place(
    rect(-330, -250, 660, 500, ink.deepSea, 26) +
      times(11, (index) =>
        stroke(`M${-275 + index * 55} -225 L${-275 + index * 55} 225`, ink.aegean, 3),
      ).join('') +
      times(8, (index) => stroke(`M-305 ${-192 + index * 55} L305 ${-192 + index * 55}`, ink.aegean, 3)).join(
        '',
      ),
    600,
    620,
    { angle: -8 },
  )
  return (
    table +
    sheet.shade(table, { colour: ink.persimmon, from: [-60, 1260], to: [820, 260], strength: 0.9 }) +
    mat
  )
}

/** A workbench from above: two laptops, a circuit board, and three people busy with them. */
export function openLab(): string {
  const sheet = new Sheet(1200, 1200)
  const cable = stroke('M330 250 C420 420 420 470 520 560 M700 640 C820 700 760 800 880 860', ink.night, 12)
  const screws = [
    [470, 270],
    [520, 232],
    [452, 216],
    [840, 560],
    [896, 596],
  ]
    .map(
      ([x = 0, y = 0]) =>
        circle(x, y, 13, ink.lilac) + place(stroke('M-7 0 L7 0', ink.dusk, 4), x, y, { angle: x }),
    )
    .join('')
  return sheet.svg(
    bench(sheet) +
      cable +
      place(laptop(ink.lilac), 252, 262, { angle: 156 }) +
      place(laptop(ink.paper), 905, 950, { angle: -14 }) +
      place(board(), 600, 612, { angle: -8 }) +
      lamp(sheet, 770, 420) +
      stroke('M654 552 C690 520 700 480 730 460', ink.persimmon, 10) +
      place(mug, 1030, 560) +
      place(screwdriver, 300, 640, { angle: 38 }) +
      screws +
      place(forearm(ink.sun, skins[0]), 470, 760, { angle: 22 }) +
      place(forearm(ink.aegean, skins[2]), 880, 300, { angle: 208 }) +
      place(forearm(ink.olive, skins[1]), 812, 1052, { angle: -4 }) +
      place(forearm(ink.olive, skins[1]), 1020, 1010, { angle: -22, mirror: true }) +
      place(forearm(ink.dusk, skins[3]), 300, 190, { angle: 150, mirror: true }),
  )
}
