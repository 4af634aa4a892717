import { circle, stroke } from './shapes.ts'

/** The seven people around the square, on a grid of 48, as the site's header draws them. */
const ring = [
  [24, 6.5],
  [36.4, 11.6],
  [41.5, 24],
  [36.4, 36.4],
  [11.6, 36.4],
  [6.5, 24],
  [11.6, 11.6],
] as const

/** The mark of the site's header on a grid of 48: seven people around an open square, the eighth walks in. */
export function mark(colour: string, accent: string): string {
  return (
    ring.map(([x, y]) => circle(x, y, 4.25, colour)).join('') +
    stroke('M19.5 31.5H16.5V16.5H31.5V31.5H28.5', colour, 4) +
    circle(24, 37.5, 4.25, accent)
  )
}
