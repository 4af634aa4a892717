import type { Palette } from './palette'

const grooves = [232, 206, 180, 154, 128]

/** Bars of an equaliser: their height. */
const bars = [90, 170, 120, 230, 160, 270, 140, 210, 110, 180]

/** A record on its deck, with the sound of it rising behind. */
export function music(colour: Palette) {
  return (
    <>
      <rect width="800" height="800" fill={colour.aegean} />
      {bars.map((height, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars of a drawing never change places.
          key={index}
          x={14 + index * 80}
          y={650 - height * 1.7}
          width="52"
          height={height * 1.7 + 150}
          rx="10"
          fill={index % 2 ? colour.lilac : colour.cream}
        />
      ))}
      <circle cx="400" cy="410" r="258" fill={colour.ink} />
      {grooves.map((radius) => (
        <circle
          key={radius}
          cx="400"
          cy="410"
          r={radius}
          fill="none"
          stroke={colour.lilac}
          strokeOpacity="0.35"
          strokeWidth="4"
        />
      ))}
      <path
        d="M400 410 262 192a258 258 0 0 1 84-34ZM400 410l138 218a258 258 0 0 1-84 34Z"
        fill={colour.cream}
        opacity="0.14"
      />
      <circle cx="400" cy="410" r="98" fill={colour.persimmon} />
      <path d="M302 410a98 98 0 0 1 196 0Z" fill={colour.sun} />
      <circle cx="400" cy="410" r="15" fill={colour.cream} />
      <path
        d="M690 176v210c0 20-8 34-22 46L560 524"
        fill="none"
        stroke={colour.cream}
        strokeWidth="20"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="690" cy="182" r="46" fill={colour.persimmon} />
      <circle cx="690" cy="182" r="18" fill={colour.ink} />
      <rect
        x="506"
        y="502"
        width="82"
        height="46"
        rx="10"
        transform="rotate(-40 547 525)"
        fill={colour.sun}
      />
    </>
  )
}
