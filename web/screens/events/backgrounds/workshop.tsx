import type { Palette } from './palette'

/** Angles of the teeth of the wheel, in degrees. */
const teeth = [0, 45, 90, 135]
const ticks = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** A bench: a plan, a pencil, a ruler, and a wheel that turns. */
export function workshop(colour: Palette) {
  return (
    <>
      <rect width="800" height="800" fill={colour.lilac} />
      <path d="M-10 560 810 520v290H-10Z" fill={colour.persimmon} />
      <g transform="translate(588 300)">
        {teeth.map((angle) => (
          <rect
            key={angle}
            x="-36"
            y="-172"
            width="72"
            height="344"
            rx="12"
            transform={`rotate(${angle})`}
            fill={colour.ink}
          />
        ))}
        <circle r="136" fill={colour.ink} />
        <circle r="84" fill={colour.sun} />
        <path d="M-14-10 18-62-4-16h26L-16 46l10-42h-24Z" transform="scale(1.15)" fill={colour.ink} />
      </g>
      <g transform="rotate(-7 270 420)">
        <rect x="96" y="226" width="330" height="410" rx="10" fill={colour.cream} />
        <path
          d="M140 290h150M140 332h236M140 374h196"
          stroke={colour.ink}
          strokeWidth="11"
          strokeLinecap="round"
        />
        <circle cx="218" cy="500" r="72" fill={colour.aegean} />
        <path d="M284 570 340 430l56 140Z" fill={colour.olive} />
      </g>
      <g transform="rotate(5 600 590)">
        <rect x="396" y="556" width="440" height="82" rx="8" fill={colour.aegean} />
        {ticks.map((tick) => (
          <path
            key={tick}
            d={`M${416 + tick * 38} 556v${tick % 2 ? 22 : 38}`}
            stroke={colour.ink}
            strokeWidth="6"
          />
        ))}
      </g>
      <g transform="translate(470 640) rotate(-58)">
        <path d="M0-32h330v64H0Z" fill={colour.sun} />
        <path d="M0-11h330v22H0Z" fill={colour.ink} opacity="0.16" />
        <path d="M0-32v64l-78-32Z" fill={colour.cream} />
        <path d="M-50-11.5v23L-78 0Z" fill={colour.ink} />
        <path d="M330-32h28v64h-28Z" fill={colour.cream} />
        <path d="M358-32h34a32 32 0 0 1 0 64h-34Z" fill={colour.olive} />
      </g>
    </>
  )
}
