/** Seven people around an open square; the eighth walks in. Centres of the ring's dots on a grid of 48. */
const ring = [
  [24, 6.5],
  [36.4, 11.6],
  [41.5, 24],
  [36.4, 36.4],
  [11.6, 36.4],
  [6.5, 24],
  [11.6, 11.6],
] as const

/** The product's mark. It takes the colour of the text; the one who joins has the accent colour. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 48 48" width="40" height="40" aria-hidden="true">
      {ring.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="4.25" fill="currentColor" />
      ))}
      <path
        d="M19.5 31.5H16.5V16.5H31.5V31.5H28.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx="24" cy="37.5" r="4.25" fill="var(--mark-accent)" />
    </svg>
  )
}
