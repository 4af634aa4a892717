import { iconStroke, markDrawing } from '../../../schemas/icons'
import styles from './wordmark.module.css'

const { ring, radius, square, stroke, joining } = markDrawing

interface MarkProps {
  className?: string
  /** Size in pixels, unless a style sheet overrides it. */
  size?: number
  /** The colour of the joining circle. */
  accent?: string
}

/** The product's mark. It has the text colour, except for the joining circle, which has the accent colour. */
export function Mark({ className, size = 40, accent = 'var(--mark-accent)' }: MarkProps) {
  return (
    <svg className={className} viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
      {ring.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fill="currentColor" />
      ))}
      <path d={square} {...iconStroke} strokeWidth={stroke} />
      <circle cx={joining[0]} cy={joining[1]} r={radius} fill={accent} />
    </svg>
  )
}

/** The logo next to the product's name. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className={styles.wordmark}>
      <Mark className={styles.mark} />
      {name}
    </span>
  )
}
