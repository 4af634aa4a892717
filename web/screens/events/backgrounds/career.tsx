import type { Palette } from './palette'

/** A skyline whose roofs are steps, a person on the way up, and a flag at the top. */
export function career(colour: Palette) {
  const steps = [
    { x: -10, y: 586, fill: colour.lilac },
    { x: 150, y: 508, fill: colour.persimmon },
    { x: 310, y: 430, fill: colour.aegean },
    { x: 470, y: 352, fill: colour.olive },
    { x: 630, y: 274, fill: colour.lilac },
  ]
  const windows = [0, 1, 2, 3, 4, 5]
  return (
    <>
      <rect width="800" height="800" fill={colour.sun} />
      <circle cx="250" cy="330" r="168" fill={colour.cream} />
      {steps.map(({ x, y, fill }) => (
        <g key={x}>
          <rect x={x} y={y} width="182" height={810 - y} fill={fill} />
          <rect x={x} y={y} width="182" height="16" fill={colour.ink} />
          {windows.map((row) => (
            <path
              key={row}
              d={`M${x + 34} ${y + 58 + row * 76}h34v36h-34ZM${x + 92} ${y + 58 + row * 76}h34v36h-34Z`}
              fill={row % 2 ? colour.cream : colour.ink}
              opacity={row % 2 ? 0.9 : 0.85}
            />
          ))}
        </g>
      ))}
      <g fill={colour.ink}>
        <circle cx="410" cy="252" r="34" />
        <path d="M372 300c10-16 66-18 80 0l18 62-24 8-14-34-4 94h-26l-6-56-16 56h-28l14-98-16 26-40-14 8-22 26 6Z" />
        <rect x="446" y="360" width="62" height="46" rx="8" />
        <path d="M464 360v-12h26v12" fill="none" stroke={colour.ink} strokeWidth="8" />
        <rect x="716" y="166" width="11" height="112" />
      </g>
      <path d="M727 168c28-14 52 12 82-2v62c-30 14-54-12-82 2Z" fill={colour.persimmon} />
    </>
  )
}
