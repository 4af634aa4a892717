import { markDrawing } from '../../schemas/icons.ts'

const { ring, radius, square, stroke, joining } = markDrawing

/** The product's mark, as an icon of the Studio. The one who joins has the site's accent. */
export function Logo() {
  return (
    <svg viewBox="0 0 48 48" width="1em" height="1em" data-sanity-icon="mark" aria-hidden="true">
      {ring.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fill="currentColor" />
      ))}
      <path
        d={square}
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={joining[0]} cy={joining[1]} r={radius} fill="#e8501f" />
    </svg>
  )
}
