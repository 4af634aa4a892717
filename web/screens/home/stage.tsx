import type { ReactNode } from 'react'
import styles from './stage.module.css'

/** Leaves of the olive branch: where each grows, and its angle in degrees. */
const leaves = [
  [64, 610, -62],
  [96, 560, -8],
  [52, 530, -78],
  [88, 474, -14],
  [46, 446, -84],
  [78, 390, -24],
  [58, 352, -54],
] as const

/** The cut-paper ground on which the hero's picture stands. */
export function Stage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.stage}>
      <svg className={styles.ground} viewBox="0 0 600 720" aria-hidden="true">
        <path
          fill="var(--block-lilac)"
          d="M70 716 62 300C66 128 168 36 306 30c142-5 242 98 246 262l-6 420Z"
        />
        <path
          fill="var(--block-sun)"
          d="M598 236c-4 98-82 172-176 168-98-3-170-84-166-178C260 130 340 60 432 66c96 6 170 82 166 170Z"
        />
        <path
          fill="var(--block-aegean)"
          d="M22 640c46-34 88-30 128-4 42 27 84 28 128 0 42-27 86-28 130 0 46 28 92 26 172-8l6 84-274 8-286-6Z"
        />
        <g fill="var(--block-olive)">
          {leaves.map(([x, y, angle]) => (
            <path
              key={y}
              transform={`translate(${x} ${y}) rotate(${angle})`}
              d="M0 0c16-20 46-26 78-8C54 16 22 20 0 0Z"
            />
          ))}
          <path d="m60 668 8-2c8-102 4-210-10-318l-6 2c12 108 16 216 8 318Z" />
        </g>
      </svg>
      <div className={styles.picture}>{children}</div>
    </div>
  )
}
