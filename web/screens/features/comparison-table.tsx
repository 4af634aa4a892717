import { SectionHeading } from '@/ui'
import { iconStroke } from '../../../schemas/icons'
import type { ComparisonMark } from '../../../schemas/objects/comparison-row'
import type { Comparison } from '../../../schemas/pages/features'
import styles from './comparison-table.module.css'

/** Tick, dash and cross on a 24 × 24 grid. */
const drawings: Record<ComparisonMark, string> = {
  yes: 'M7 12.5l3.4 3.4L17 9',
  partly: 'M7.5 12h9',
  no: 'M8 8l8 8M16 8l-8 8',
}

/** Compares the app with traditional platforms. On a phone each topic is above its two values. */
export function ComparisonTable({ comparison }: { comparison: Comparison }) {
  if (comparison.rows.length === 0) return null
  return (
    <section className={`page-width ${styles.section}`} aria-labelledby="comparison-heading">
      <SectionHeading id="comparison-heading" heading={comparison.heading} intro={comparison.intro} />
      <table className={styles.table} aria-labelledby="comparison-heading">
        <thead>
          <tr>
            <th scope="col" className={styles.topicHead}>
              {comparison.topicLabel}
            </th>
            <th scope="col" className={styles.ours}>
              {comparison.ourLabel}
            </th>
            <th scope="col">{comparison.theirLabel}</th>
          </tr>
        </thead>
        <tbody>
          {comparison.rows.map(({ topic, ours, ourMark, theirs, theirMark }) => (
            <tr key={topic}>
              <th scope="row">{topic}</th>
              <td className={styles.ours}>
                <Mark mark={ourMark} />
                {ours}
              </td>
              <td>
                <Mark mark={theirMark} />
                {theirs}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Mark({ mark }: { mark: ComparisonMark }) {
  return (
    <svg
      className={styles.mark}
      data-mark={mark}
      viewBox="0 0 24 24"
      width="26"
      height="26"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="12" />
      <path d={drawings[mark]} {...iconStroke} strokeWidth="2.4" />
    </svg>
  )
}
