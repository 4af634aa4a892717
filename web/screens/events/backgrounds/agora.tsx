import { crowd } from './crowd'
import type { Palette } from './palette'

const columns = [206, 310, 414, 518]

/** Leaves of the olive branch: where each grows, and its angle in degrees. */
const leaves = [
  [96, 596, -66],
  [128, 540, -6],
  [84, 510, -80],
  [118, 452, -12],
  [74, 424, -88],
  [106, 366, -22],
  [84, 326, -58],
] as const

/** The open square itself, for events of any other kind. */
export function agora(colour: Palette) {
  return (
    <>
      <rect width="800" height="800" fill={colour.lilac} />
      <circle cx="548" cy="340" r="206" fill={colour.sun} />
      <path d="M400 168 642 268H158Z" fill={colour.persimmon} />
      <path d="M400 200 530 254H270Z" fill={colour.cream} opacity="0.5" />
      <rect x="166" y="268" width="468" height="34" fill={colour.cream} />
      {columns.map((x) => (
        <g key={x} fill={colour.cream}>
          <rect x={x - 12} y="308" width="100" height="20" />
          <path d={`M${x} 328h76l-5 232H${x + 5}Z`} />
          <path
            d={`M${x + 24} 344v200M${x + 50} 344v200`}
            stroke={colour.ink}
            strokeWidth="5"
            opacity="0.18"
          />
        </g>
      ))}
      <path d="M150 560h500v34H150Z" fill={colour.persimmon} />
      <path d="M104 594h592v40H104Z" fill={colour.cream} />
      <path d="M-10 634h820v176H-10Z" fill={colour.aegean} />
      <g fill={colour.olive}>
        {leaves.map(([x, y, angle]) => (
          <path
            key={y}
            transform={`translate(${x} ${y}) rotate(${angle})`}
            d="M0 0c16-20 46-26 78-8C54 16 22 20 0 0Z"
          />
        ))}
        <path d="m92 660 8-2c8-112 4-220-10-340l-6 2c12 118 16 228 8 340Z" />
      </g>
      {crowd(556, colour.ink)}
    </>
  )
}
