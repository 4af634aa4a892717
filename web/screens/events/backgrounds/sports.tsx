import type { Palette } from './palette'

/** The dark patches of the ball around the middle one, by their angle in degrees. */
const patches = [0, 72, 144, 216, 288]

/** A pitch from above and a ball that has just been struck. */
export function sports(colour: Palette) {
  return (
    <>
      <rect width="800" height="800" fill={colour.olive} />
      <path d="M0 0h134v800H0ZM267 0h133v800H267ZM533 0h134v800H533Z" fill={colour.ink} opacity="0.07" />
      <g fill="none" stroke={colour.cream} strokeWidth="13">
        <path d="M-10 640h820M-10 168h820" />
        <circle cx="600" cy="404" r="150" />
        <path d="M600 168v472" />
      </g>
      <path d="M-10 640 390 470l30 62L80 650Z" fill={colour.sun} />
      <path d="M-10 560 372 410l16 34L-10 602Z" fill={colour.persimmon} />
      <path d="M-10 650 404 500l10 26L40 672Z" fill={colour.cream} />
      <ellipse cx="500" cy="588" rx="150" ry="26" fill={colour.ink} opacity="0.2" />
      <g transform="translate(484 396) rotate(-14)">
        <circle r="182" fill={colour.cream} />
        <path d="M0-62 59-19 36.5 50h-73L-59-19Z" fill={colour.ink} />
        {patches.map((angle) => (
          <g key={angle} transform={`rotate(${angle})`}>
            <path d="M0-62v-58" stroke={colour.ink} strokeWidth="9" />
            <path
              d="M-46-116 0-138l46 22 18-42a174 174 0 0 0-128 0Z"
              fill={colour.ink}
              transform="translate(0 -4)"
            />
          </g>
        ))}
        <circle r="182" fill="none" stroke={colour.ink} strokeWidth="10" />
      </g>
      <g>
        <rect x="86" y="196" width="11" height="210" fill={colour.ink} />
        <path d="M97 200 214 244 97 288Z" fill={colour.persimmon} />
      </g>
    </>
  )
}
