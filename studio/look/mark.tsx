/** The product's mark, as `web/ui/brand` draws it: seven people around an open square, and the eighth walks in. */
export function Mark() {
  return (
    <svg viewBox="0 0 48 48" width="1em" height="1em" data-sanity-icon="mark" aria-hidden="true">
      {ring.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={4.25} fill="currentColor" />
      ))}
      <path
        d="M19.5 31.5H16.5V16.5H31.5V31.5H28.5"
        fill="none"
        stroke="currentColor"
        strokeWidth={4}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={24} cy={37.5} r={4.25} fill="#e8501f" />
    </svg>
  )
}

const ring = [
  [24, 6.5],
  [36.4, 11.6],
  [41.5, 24],
  [36.4, 36.4],
  [11.6, 36.4],
  [6.5, 24],
  [11.6, 11.6],
] as const
