import { ink } from '../kit/palette.ts'
import { spectator } from '../kit/people.ts'
import { seededRandom } from '../kit/random.ts'
import { circle, path, place, polygon, rect, stroke, times } from '../kit/shapes.ts'
import { Sheet } from '../kit/sheet.ts'

const screen = { x: 470, y: 120, width: 900, height: 500 }

function skyline(sheet: Sheet): string {
  const random = seededRandom(11)
  const far = times(15, (index) => rect(index * 112 - 30, 330 + random() * 150, 118, 500, '#a98be0')).join('')
  const near = times(12, (index) => {
    const x = index * 140 - 40
    const top = 470 + random() * 130
    const windows = times(8, () =>
      random() > 0.45
        ? rect(
            x + 24 + Math.floor(random() * 3) * 34,
            top + 30 + Math.floor(random() * 5) * 46,
            16,
            24,
            ink.sun,
            2,
          )
        : '',
    ).join('')
    return rect(x, top, 132, 460, '#6d4fb0') + windows
  }).join('')
  const veil = rect(0, 560, 1600, 240, ink.dusk)
  return far + near + sheet.shade(veil, { colour: ink.dusk, from: [800, 800], to: [800, 600] })
}

function sky(sheet: Sheet): string {
  const area = rect(0, 0, 1600, 800, ink.lilac)
  return (
    area +
    sheet.shade(area, { colour: ink.aegean, from: [200, -260], to: [560, 420], strength: 0.85 }) +
    circle(210, 190, 74, ink.paper) +
    sheet.shade(circle(210, 190, 74, ink.paper), {
      colour: ink.coral,
      from: [150, 260],
      to: [240, 160],
      strength: 0.6,
    })
  )
}

/** The film within the film: a small boat under a setting sun. */
function film(sheet: Sheet): string {
  const { x, y, width, height } = screen
  const sunDisc = circle(x + 520, y + 270, 150, ink.sun)
  const sea = rect(x, y + 280, width, height - 280, ink.aegean)
  const air = rect(x, y, width, 282, ink.coral)
  const glints = times(9, (row) => {
    const half = 150 - row * 13 + (row % 2) * 26
    return rect(x + 520 - half, y + 292 + row * 23, half * 2, 9, row % 2 ? ink.coral : ink.sun, 4)
  }).join('')
  const boat =
    path(
      `M${x + 190} ${y + 360} L${x + 380} ${y + 360} C${x + 366} ${y + 402} ${x + 340} ${y + 410} ${x + 300} ${y + 410} L${x + 250} ${y + 410} C${x + 216} ${y + 408} ${x + 200} ${y + 396} ${x + 190} ${y + 360} Z`,
      ink.night,
    ) +
    polygon(
      [
        [x + 292, y + 130],
        [x + 292, y + 348],
        [x + 404, y + 348],
      ],
      ink.paper,
    ) +
    polygon(
      [
        [x + 280, y + 170],
        [x + 280, y + 348],
        [x + 206, y + 348],
      ],
      ink.persimmon,
    )
  const picture =
    air +
    sheet.shade(air, { colour: ink.persimmon, from: [x, y - 20], to: [x, y + 260] }) +
    sunDisc +
    sea +
    sheet.shade(sea, { colour: ink.night, from: [x, y + height + 30], to: [x, y + 300], strength: 0.75 }) +
    glints +
    boat
  return (
    rect(x - 22, y - 22, width + 44, height + 44, ink.night, 10) +
    sheet.within(rect(x, y, width, height, ink.paper), picture)
  )
}

function beam(sheet: Sheet): string {
  const cone = polygon(
    [
      [176, 751],
      [screen.x, screen.y],
      [screen.x, screen.y + screen.height],
    ],
    ink.sun,
  )
  return sheet.shade(cone, { colour: ink.sun, from: [176, 751], to: [580, 400], strength: 0.95 })
}

function lights(): string {
  const bulbs = (from: number, to: number, sag: number, y: number) =>
    stroke(`M${from} ${y} Q${(from + to) / 2} ${y + sag * 2} ${to} ${y}`, ink.night, 4) +
    times(7, (index) => {
      const t = (index + 0.5) / 7
      return circle(
        from + (to - from) * t,
        y + 4 * sag * t * (1 - t) + 14,
        11,
        index % 3 ? ink.sun : ink.paper,
      )
    }).join('')
  return bulbs(-40, 760, 54, 6) + bulbs(760, 1640, 60, 6)
}

function roof(sheet: Sheet): string {
  const floor = rect(0, 730, 1600, 270, ink.dusk)
  const posts =
    rect(screen.x + 60, 620, 20, 140, ink.night) + rect(screen.x + screen.width - 80, 620, 20, 140, ink.night)
  const rug = path('M250 800 L1420 800 L1560 1010 L110 1010 Z', ink.persimmon)
  const border = path('M290 824 L1380 824 L1486 1010 L184 1010 Z', ink.coral)
  return (
    posts +
    floor +
    rug +
    border +
    sheet.shade(rug, { colour: ink.night, from: [800, 1040], to: [800, 780], strength: 0.7 })
  )
}

const projector =
  stroke('M0 0 L-44 130 M0 0 L44 130 M0 0 L0 120', ink.night, 10) +
  rect(-86, -76, 150, 80, ink.night, 12) +
  circle(-44, -100, 34, ink.night) +
  circle(28, -104, 28, ink.night) +
  circle(-44, -100, 10, ink.lilac) +
  circle(28, -104, 8, ink.lilac) +
  rect(60, -58, 34, 40, ink.sun, 6)

const popcorn =
  times(9, (index) =>
    circle(
      -46 + (index % 5) * 23,
      index < 5 ? -122 : -142 + (index % 2) * 6,
      18,
      index % 2 ? ink.paper : ink.sun,
    ),
  ).join('') +
  path('M-62 -116 L62 -116 L46 0 L-46 0 Z', ink.paper) +
  path(
    'M-62 -116 L-36 -116 L-28 0 L-46 0 Z M-12 -116 L12 -116 L9 0 L-9 0 Z M36 -116 L62 -116 L46 0 L28 0 Z',
    ink.persimmon,
  )

function audience(): string {
  const back = [
    [396, 850, ink.olive, ink.night],
    [508, 856, ink.sun, '#7a3b1d'],
    [690, 850, ink.paper, ink.night],
    [806, 856, ink.aegean, '#3a1c10'],
    [1010, 850, ink.lilac, ink.night],
    [1122, 858, ink.leaf, '#7a3b1d'],
    [1236, 852, ink.sun, ink.night],
  ] as const
  const front = [
    [300, 978, ink.aegean, ink.night],
    [596, 984, ink.lilac, '#7a3b1d'],
    [760, 982, ink.sun, ink.night],
    [1078, 978, ink.night, '#3a1c10'],
    [1226, 986, ink.paper, ink.night],
  ] as const
  return (
    back.map(([x, y, coat, hair]) => place(spectator(coat, hair), x, y, { scale: 1.12 })).join('') +
    front.map(([x, y, coat, hair]) => place(spectator(coat, hair), x, y, { scale: 1.7 })).join('') +
    place(popcorn, 1392, 990, { scale: 1.15, angle: 5 })
  )
}

/** A film shown on a rooftop above the town, with the audience on rugs. */
export function filmNight(): string {
  const sheet = new Sheet(1600, 1000)
  return sheet.svg(
    sky(sheet) +
      skyline(sheet) +
      roof(sheet) +
      beam(sheet) +
      film(sheet) +
      lights() +
      place(projector, 84, 790) +
      audience(),
  )
}
