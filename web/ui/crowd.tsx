interface CrowdProps {
  className?: string | undefined
}

/** The people of the front rows: where each stands, how tall, and whether an arm is up. */
const people = [
  [30, 150, false],
  [112, 128, true],
  [196, 156, false],
  [276, 136, false],
  [352, 118, true],
  [432, 152, false],
  [516, 130, false],
  [598, 146, true],
  [680, 122, false],
  [764, 154, false],
  [842, 132, true],
  [926, 148, false],
  [1008, 126, false],
  [1090, 150, true],
  [1170, 134, false],
] as const

/** A crowd from behind, cut out of paper, as wide as its place. It takes the colour of the text. */
export function Crowd({ className }: CrowdProps) {
  return (
    <svg
      className={className}
      viewBox="0 20 1200 200"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {people.map(([x, top, hasArmUp]) => (
        <g key={x} fill="currentColor">
          <circle cx={x} cy={top - 22} r="27" />
          <path
            d={`M${x - 56} 222C${x - 58} ${top + 20} ${x - 34} ${top} ${x} ${top}s58 20 56 ${222 - top}Z`}
          />
          {hasArmUp && (
            <path
              d={`M${x + 34} ${top + 26}L${x + 52} ${top - 62}`}
              stroke="currentColor"
              strokeWidth="22"
              strokeLinecap="round"
            />
          )}
        </g>
      ))}
    </svg>
  )
}
