/** Where people stand, and how much higher or lower than the others. */
const people = [
  [-6, 22],
  [92, -14],
  [190, 18],
  [292, -6],
  [400, 26],
  [504, -10],
  [606, 20],
  [706, -16],
  [806, 14],
] as const

/**
 * Heads and shoulders along the lower edge.
 * @param y of the heads, on a grid of 800
 */
export function crowd(y: number, colour: string) {
  return (
    <g fill={colour}>
      {people.map(([x, lower]) => (
        <g key={x}>
          <circle cx={x} cy={y + lower} r="38" />
          <path d={`M${x - 66} 800V${y + lower + 112}a66 66 0 0 1 132 0V800Z`} />
        </g>
      ))}
    </g>
  )
}
