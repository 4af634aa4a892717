import { crowd } from './crowd'
import type { Palette } from './palette'

/** Flags on a string: the point where each hangs, and its angle in degrees. */
const flags = [
  [44, 216, 22],
  [142, 250, 15],
  [244, 272, 8],
  [348, 283, 2],
  [452, 283, -2],
  [556, 272, -8],
  [658, 250, -15],
  [756, 216, -22],
] as const

/** Scraps of paper in the air: where, and how they are turned. */
const confetti = [
  [118, 402, 20],
  [196, 520, -34],
  [262, 366, 62],
  [330, 494, 12],
  [474, 404, -22],
  [548, 508, 44],
  [662, 372, -58],
  [724, 486, 18],
  [60, 500, -12],
] as const

/** A summer night: bunting, a low sun, confetti and a crowd. */
export function party(colour: Palette) {
  const flagColours = [colour.cream, colour.lilac, colour.sun, colour.aegean]
  const scrapColours = [colour.cream, colour.aegean, colour.lilac, colour.olive]
  return (
    <>
      <rect width="800" height="800" fill={colour.persimmon} />
      <circle cx="404" cy="500" r="236" fill={colour.sun} />
      <path d="M404 264 388 500 190 372ZM404 264l20 236 196-128Z" fill={colour.cream} opacity="0.28" />
      <path d="M-10 188Q400 378 810 188" fill="none" stroke={colour.ink} strokeWidth="7" />
      {flags.map(([x, y, angle], index) => (
        <path
          key={x}
          transform={`translate(${x} ${y}) rotate(${angle})`}
          d="M-38-4h76L2 86Z"
          fill={flagColours[index % 4]}
        />
      ))}
      {confetti.map(([x, y, angle], index) => (
        <rect
          key={x}
          transform={`translate(${x} ${y}) rotate(${angle})`}
          width="30"
          height="15"
          rx="2"
          fill={scrapColours[index % 4]}
        />
      ))}
      {crowd(566, colour.ink)}
    </>
  )
}
