import { ink } from '../kit/palette.ts'
import { circle, ellipse, place, polygon, rect, stroke, times } from '../kit/shapes.ts'
import { Sheet } from '../kit/sheet.ts'

/** The pitch is drawn level and turned as a whole. */
const pitchTurn = -17

function pitch(sheet: Sheet): string {
  const stripes = times(14, (index) => rect(-700 + index * 220, -800, 110, 2600, '#467a3c')).join('')
  const marks =
    stroke('M800 -400 L800 1400', ink.paper, 10) +
    `<circle cx="800" cy="500" r="190" fill="none" stroke="${ink.paper}" stroke-width="10"/>` +
    circle(800, 500, 14, ink.paper) +
    stroke('M-60 -400 L-60 1400 M1660 -400 L1660 1400', ink.paper, 10) +
    `<path d="M1660 190 A310 310 0 0 0 1660 810" fill="none" stroke="${ink.paper}" stroke-width="10"/>` +
    `<path d="M-60 190 A310 310 0 0 1 -60 810" fill="none" stroke="${ink.paper}" stroke-width="10"/>`
  const grass = rect(0, 0, 1600, 1000, ink.olive)
  const turned = `<g transform="rotate(${pitchTurn} 800 500)">${stripes}${marks}</g>`
  return (
    grass +
    turned +
    sheet.shade(grass, { colour: ink.night, from: [1800, 1200], to: [1000, 480], strength: 0.8 }) +
    sheet.shade(grass, { colour: ink.sun, from: [-300, -300], to: [420, 320], strength: 0.5 })
  )
}

/** Shirt, head and feet from above, about 120 wide; the player runs upwards. */
function player(shirt: string, skin: string, hair: string): string {
  return (
    ellipse(-20, -44, 15, 28, ink.paper) +
    ellipse(22, 40, 15, 28, ink.paper) +
    stroke('M-50 6 C-76 -14 -80 -34 -66 -56', skin, 22) +
    stroke('M50 0 C78 18 80 40 62 62', skin, 22) +
    ellipse(0, 0, 62, 33, shirt) +
    circle(0, -10, 27, hair) +
    ellipse(0, -28, 9, 8, skin)
  )
}

/** The long evening shadow of a runner; the origin is at the feet and the shadow falls to the right. */
const runnerShadow =
  stroke('M0 0 L70 -26 L128 -2 M20 54 L64 36 L128 -2', ink.night, 26) +
  stroke('M128 -2 L256 -10', ink.night, 66) +
  stroke('M236 -34 L190 -78 L130 -66 M250 20 L236 74 L290 92', ink.night, 24) +
  ellipse(338, -14, 44, 34, ink.night)

interface Position {
  x: number
  y: number
  angle: number
  team: 'coral' | 'lilac'
  looks: readonly [skin: string, hair: string]
}

const players: readonly Position[] = [
  { x: 690, y: 560, angle: 62, team: 'coral', looks: ['#c98a5b', ink.night] },
  { x: 905, y: 660, angle: -48, team: 'lilac', looks: ['#f2c29b', '#7a3b1d'] },
  { x: 420, y: 300, angle: 95, team: 'coral', looks: ['#8a5232', ink.night] },
  { x: 1130, y: 300, angle: -100, team: 'lilac', looks: ['#e3a878', '#3a1c10'] },
  { x: 320, y: 800, angle: 50, team: 'coral', looks: ['#f2c29b', ink.persimmon] },
  { x: 1290, y: 690, angle: -80, team: 'lilac', looks: ['#8a5232', ink.night] },
  { x: 800, y: 190, angle: 150, team: 'lilac', looks: ['#c98a5b', ink.night] },
]

function team(): string {
  const shadows = players.map(({ x, y }) => place(runnerShadow, x, y, { angle: 32, scale: 0.86 })).join('')
  const bodies = players
    .map(({ x, y, angle, team: side, looks: [skin, hair] }) => {
      const shirt = side === 'coral' ? ink.coral : ink.lilac
      return place(player(shirt, skin, hair), x, y, { angle, scale: 1.18 })
    })
    .join('')
  return `<g opacity="0.5">${shadows}</g>${bodies}`
}

function ball(x: number, y: number): string {
  const patch = polygon(
    times(5, (index) => {
      const turn = (index * 2 * Math.PI) / 5 - Math.PI / 2
      return [Math.cos(turn) * 13, Math.sin(turn) * 13] as const
    }),
    ink.night,
  )
  const seams = times(5, (index) =>
    place(stroke('M0 -13 L0 -34', ink.night, 5), 0, 0, { angle: index * 72 }),
  ).join('')
  return `<g opacity="0.5">${place(ellipse(52, 0, 60, 26, ink.night), x, y, { angle: 32 })}</g>${place(circle(0, 0, 36, ink.sun) + patch + seams, x, y)}`
}

/** A five-a-side match from above, in the low light of the evening. */
export function fiveASide(): string {
  const sheet = new Sheet(1600, 1000)
  return sheet.svg(pitch(sheet) + team() + ball(812, 486))
}
