import { ink } from '../kit/palette.ts'
import { spectator } from '../kit/people.ts'
import { seededRandom } from '../kit/random.ts'
import { circle, ellipse, path, place, rect, stroke, times } from '../kit/shapes.ts'
import { Sheet } from '../kit/sheet.ts'

const stage = { x: 800, y: 610 }

function sky(sheet: Sheet): string {
  const random = seededRandom(4)
  const stars = times(70, () =>
    circle(random() * 1600, random() * 420, 1.5 + random() * 2.5, ink.lilac),
  ).join('')
  const area = rect(0, 0, 1600, 640, ink.night)
  return area + sheet.shade(area, { colour: ink.aegean, from: [800, 660], to: [800, 40] }) + stars
}

function moon(sheet: Sheet): string {
  const disc = circle(stage.x, 372, 352, ink.coral)
  return disc + sheet.shade(disc, { colour: ink.persimmon, from: [700, 680], to: [860, 160] })
}

function cypress(x: number, y: number, height: number): string {
  return path(
    `M${x} ${y} C${x - height * 0.2} ${y - height * 0.2} ${x - height * 0.1} ${y - height * 0.75} ${x} ${y - height} C${x + height * 0.1} ${y - height * 0.75} ${x + height * 0.2} ${y - height * 0.2} ${x} ${y} Z`,
    ink.night,
  )
}

function hills(): string {
  return (
    path('M0 500 C160 430 330 450 520 560 L520 660 L0 660 Z', ink.deepSea) +
    path('M1600 470 C1420 420 1250 470 1080 570 L1080 660 L1600 660 Z', ink.deepSea) +
    [
      [60, 520, 190],
      [120, 540, 250],
      [1480, 500, 230],
      [1550, 520, 170],
    ]
      .map(([x = 0, y = 0, h = 0]) => cypress(x, y, h))
      .join('')
  )
}

function colonnade(sheet: Sheet, x: number, heights: readonly number[]): string {
  return heights
    .map((height, index) => {
      const left = x + index * 92
      const top = 620 - height
      const shaft = rect(left, top, 50, height, ink.lilac)
      return (
        shaft +
        sheet.shade(shaft, { colour: ink.dusk, from: [left + 58, 0], to: [left + 6, 0], strength: 1 }) +
        rect(left - 12, top - 18, 74, 20, ink.paper, 3) +
        rect(left - 10, 606, 70, 18, ink.paper, 3)
      )
    })
    .join('')
}

const guitarist =
  stroke('M-18 0 L-11 -78 M24 0 L11 -78', ink.night, 19) +
  path('M-25 -66 C-32 -120 -38 -160 0 -164 C38 -160 32 -120 25 -66 Z', ink.night) +
  stroke('M0 -160 L4 -176', ink.night, 16) +
  ellipse(6, -192, 20, 24, ink.night) +
  path('M-16 -186 C-26 -216 6 -230 24 -212 C34 -202 22 -200 14 -206 C0 -200 -6 -196 -8 -178 Z', ink.night) +
  stroke('M-28 -142 L-56 -104 L-18 -88', ink.night, 14) +
  path(
    'M-50 -76 C-52 -104 -18 -98 -6 -102 C8 -98 4 -84 2 -76 C6 -62 -8 -52 -22 -56 C-38 -50 -50 -60 -50 -76 Z',
    ink.sun,
  ) +
  circle(-20, -77, 8, ink.night) +
  stroke('M-6 -84 L80 -126', ink.sun, 8) +
  stroke('M28 -144 L62 -150 L58 -118', ink.night, 13)

const singer =
  stroke('M-20 0 L-10 -70 M22 0 L11 -70', ink.night, 18) +
  path('M-50 -40 C-26 -96 -34 -168 2 -172 C36 -168 26 -96 50 -40 Z', ink.night) +
  stroke('M0 -168 L-2 -186', ink.night, 15) +
  ellipse(-4, -202, 20, 24, ink.night) +
  path('M-24 -196 C-34 -232 6 -240 18 -214 C30 -190 44 -176 30 -150 C22 -170 12 -186 6 -206 Z', ink.night) +
  stroke('M26 -152 L58 -196 L78 -252', ink.night, 13) +
  stroke('M-26 -150 L-52 -162 L-36 -192', ink.night, 12) +
  stroke('M-58 0 L-40 -190', ink.paper, 5) +
  circle(-37, -197, 9, ink.paper)

const drummer =
  ellipse(0, -172, 20, 23, ink.night) +
  path('M-28 -40 C-38 -110 -34 -144 0 -148 C34 -144 38 -110 28 -40 Z', ink.night) +
  stroke('M-26 -126 L-62 -104 L-54 -150 M26 -126 L64 -104 L84 -148', ink.night, 12) +
  stroke('M-54 -150 L-40 -186 M84 -148 L104 -176', ink.paper, 5) +
  circle(0, -40, 42, ink.paper) +
  circle(0, -40, 32, ink.persimmon) +
  rect(-88, -74, 50, 36, ink.aegean, 6) +
  rect(40, -74, 50, 36, ink.aegean, 6) +
  stroke('M-104 0 L-104 -118 M106 0 L106 -130', ink.paper, 4) +
  ellipse(-104, -120, 36, 6, ink.sun) +
  ellipse(106, -132, 38, 6, ink.sun)

function band(): string {
  return (
    rect(786, 578, 236, 36, ink.dusk, 4) +
    place(drummer, 904, 580, { scale: 0.95 }) +
    place(guitarist, 546, 634, { scale: 1.1 }) +
    place(guitarist, 1064, 632, { scale: 1.08, mirror: true }) +
    place(singer, 716, 652, { scale: 1.2 })
  )
}

/** The rows of seats from the back of the theatre, nearest to us, to the front. */
const tiers = [
  { rx: 1330, ry: 560, top: '#63408a', edge: ink.dusk, scale: 1.16, count: 19 },
  { rx: 1040, ry: 406, top: ink.aegean, edge: ink.deepSea, scale: 0.84, count: 21 },
  { rx: 820, ry: 284, top: '#63408a', edge: ink.dusk, scale: 0.62, count: 23 },
  { rx: 640, ry: 188, top: ink.aegean, edge: ink.deepSea, scale: 0.46, count: 25 },
]

const coats = [ink.persimmon, ink.lilac, ink.sun, ink.olive, ink.paper, ink.coral, ink.leaf]
const hairs = [ink.night, ink.night, '#7a3b1d', '#3a1c10']

function audience(row: number): string {
  const tier = tiers[row]
  if (!tier) return ''
  const random = seededRandom(31 + row)
  return times(tier.count, (seat) => {
    const turn = ((seat - (tier.count - 1) / 2) / tier.count) * Math.PI * 0.94 + (random() - 0.5) * 0.03
    const coat = coats[Math.floor(random() * coats.length)] ?? ink.sun
    const hair = hairs[Math.floor(random() * hairs.length)] ?? ink.night
    if (random() < 0.14) return ''
    const x = stage.x + Math.sin(turn) * (tier.rx - 24)
    const y = stage.y + Math.cos(turn) * (tier.ry - 46 * tier.scale)
    return place(spectator(coat, hair), x, y, { scale: tier.scale, angle: -turn * 8 })
  }).join('')
}

function seats(sheet: Sheet): string {
  const rows = tiers.map(({ rx, ry, top, edge }) => {
    const slab = ellipse(stage.x, stage.y, rx, ry, top)
    return (
      slab +
      sheet.shade(slab, { colour: ink.night, from: [0, 0], to: [760, 0], strength: 0.75 }) +
      sheet.shade(slab, { colour: ink.night, from: [1600, 0], to: [840, 0], strength: 0.75 }) +
      ellipse(stage.x, stage.y - 4, rx - 74, ry - 50, edge)
    )
  })
  const orchestra = ellipse(stage.x, stage.y + 4, 480, 112, ink.sun)
  const light = sheet.shade(orchestra, { colour: ink.coral, from: [800, 730], to: [800, 600] })
  return sheet.within(rect(0, 606, 1600, 394, ink.night), rows.join('') + orchestra + light)
}

/** A student band on the stone stage of an open-air theatre, the moon behind it. */
export function amphitheatre(): string {
  const sheet = new Sheet(1600, 1000)
  return sheet.svg(
    sky(sheet) +
      moon(sheet) +
      hills() +
      colonnade(sheet, 150, [360, 360, 220]) +
      colonnade(sheet, 1216, [200, 360, 360]) +
      seats(sheet) +
      band() +
      times(tiers.length, (row) => audience(tiers.length - 1 - row)).join(''),
  )
}
