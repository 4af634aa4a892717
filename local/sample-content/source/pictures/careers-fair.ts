import { ink } from '../kit/palette.ts'
import { host, skins, visitor } from '../kit/people.ts'
import { circle, path, place, polygon, rect, stroke, times } from '../kit/shapes.ts'
import { Sheet } from '../kit/sheet.ts'

function hall(sheet: Sheet): string {
  const wall = rect(0, 0, 1600, 760, ink.paper)
  const arches = times(5, (index) => {
    const x = 60 + index * 320
    const arch = path(
      `M${x} 560 L${x} 250 C${x} 110 ${x + 200} 110 ${x + 200} 250 L${x + 200} 560 Z`,
      ink.lilac,
    )
    return (
      arch +
      sheet.shade(arch, { colour: ink.aegean, from: [x, 100], to: [x + 90, 420], strength: 0.7 }) +
      stroke(`M${x + 100} 150 L${x + 100} 560 M${x} 300 L${x + 200} 300`, ink.paper, 8)
    )
  }).join('')
  const floor = rect(0, 740, 1600, 260, ink.sand)
  return (
    wall +
    arches +
    floor +
    sheet.shade(floor, { colour: ink.coral, from: [800, 1040], to: [800, 740], strength: 0.6 })
  )
}

function bunting(): string {
  const colours = [ink.persimmon, ink.sun, ink.aegean, ink.olive, ink.coral, ink.lilac]
  const flags = (from: number, to: number, y: number, sag: number) => {
    const at = (t: number) => [from + (to - from) * t, y + 4 * sag * t * (1 - t)] as const
    return (
      stroke(`M${from} ${y} Q${(from + to) / 2} ${y + sag * 2} ${to} ${y}`, ink.night, 4) +
      times(10, (index) => {
        const [x1, y1] = at((index + 0.12) / 10)
        const [x2, y2] = at((index + 0.88) / 10)
        return polygon(
          [
            [x1, y1],
            [x2, y2],
            [(x1 + x2) / 2, (y1 + y2) / 2 + 62],
          ],
          colours[index % colours.length] ?? ink.sun,
        )
      }).join('')
    )
  }
  return flags(-80, 800, 14, 44) + flags(800, 1680, 14, 44)
}

/** A market stall 420 wide; the origin is on the floor at its left end. */
function stall(sheet: Sheet, x: number, colour: string, sign: string, people: string): string {
  const stripes = times(7, (index) => {
    const left = x - 24 + index * 67
    return path(
      `M${left} 380 L${left + 67} 380 L${left + 67} 462 C${left + 67} 492 ${left} 492 ${left} 462 Z`,
      index % 2 ? ink.paper : colour,
    )
  }).join('')
  const counter = rect(x, 650, 420, 200, colour, 6)
  return (
    rect(x + 6, 420, 16, 240, ink.night) +
    rect(x + 398, 420, 16, 240, ink.night) +
    rect(x + 22, 430, 376, 222, ink.dusk) +
    people +
    stripes +
    rect(x - 24, 366, 468, 22, ink.night, 6) +
    counter +
    sheet.shade(counter, { colour: ink.night, from: [x, 880], to: [x + 60, 660], strength: 0.6 }) +
    rect(x - 14, 640, 448, 26, ink.paper, 6) +
    circle(x + 210, 756, 62, ink.paper) +
    place(sign, x + 210, 756)
  )
}

const gear =
  times(8, (index) => place(rect(-9, -46, 18, 24, ink.persimmon, 4), 0, 0, { angle: index * 45 })).join('') +
  circle(0, 0, 31, ink.persimmon) +
  circle(0, 0, 13, ink.paper)
const cross = rect(-13, -38, 26, 76, ink.aegean, 6) + rect(-38, -13, 76, 26, ink.aegean, 6)
const leaf =
  path('M-34 30 C-44 -20 -4 -44 38 -38 C42 6 16 42 -34 30 Z', ink.olive) +
  stroke('M-40 38 C-20 10 0 -6 20 -20', ink.paper, 6)

function hosts(x: number, looks: readonly [Parameters<typeof host>[0], Parameters<typeof host>[0]]): string {
  return (
    place(host(looks[0], true), x + 130, 632, { scale: 1.05 }) +
    place(host(looks[1]), x + 286, 632, { scale: 1.05 })
  )
}

function stalls(sheet: Sheet): string {
  return (
    stall(
      sheet,
      70,
      ink.persimmon,
      gear,
      hosts(70, [
        { coat: ink.sun, skin: skins[1], hair: ink.night },
        { coat: ink.paper, skin: skins[0], hair: '#7a3b1d' },
      ]),
    ) +
    stall(
      sheet,
      590,
      ink.aegean,
      cross,
      hosts(590, [
        { coat: ink.paper, skin: skins[0], hair: ink.persimmon },
        { coat: ink.lilac, skin: skins[2], hair: ink.night },
      ]),
    ) +
    stall(
      sheet,
      1110,
      ink.olive,
      leaf,
      hosts(1110, [
        { coat: ink.coral, skin: skins[3], hair: ink.night },
        { coat: ink.sun, skin: skins[1], hair: '#3a1c10' },
      ]),
    )
  )
}

function visitors(): string {
  return (
    place(
      visitor({ coat: ink.aegean, skin: skins[0], hair: '#7a3b1d' }, ink.night, { long: true, bag: ink.sun }),
      500,
      972,
    ) +
    place(visitor({ coat: ink.coral, skin: skins[2], hair: ink.night }, ink.dusk), 614, 984) +
    place(
      visitor({ coat: ink.night, skin: skins[1], hair: '#3a1c10' }, ink.olive, { bag: ink.lilac }),
      1056,
      978,
    ) +
    place(
      visitor({ coat: ink.sun, skin: skins[3], hair: ink.night }, ink.aegean, { long: true }),
      1500,
      990,
    ) +
    place(
      visitor({ coat: ink.leaf, skin: skins[3], hair: ink.persimmon }, ink.night, { bag: ink.persimmon }),
      110,
      990,
      { mirror: true },
    )
  )
}

/** Employers' stalls in a university hall, set out like a market square. */
export function careersFair(): string {
  const sheet = new Sheet(1600, 1000)
  return sheet.svg(hall(sheet) + bunting() + stalls(sheet) + visitors())
}
