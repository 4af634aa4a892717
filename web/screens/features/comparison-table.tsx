import { SectionHeading } from '@/ui'
import type { ComparisonMark } from '../../../schemas/objects/comparison-row'
import type { Comparison } from '../../../schemas/pages/features'
import styles from './comparison-table.module.css'

/** Tick, dash and cross on a grid of 24. */
const drawings: Record<ComparisonMark, string> = {
  yes: 'M7 12.5l3.4 3.4L17 9',
  partly: 'M7.5 12h9',
  no: 'M8 8l8 8M16 8l-8 8',
}

/**
 * The app beside traditional platforms. On a telephone each topic stands over its two answers; the roles keep it a table
 * for screen readers, which some browsers forget when the layout of a row changes.
 */
export function ComparisonTable({ comparison }: { comparison: Comparison }) {
  if (comparison.rows.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="comparison-heading">
      <SectionHeading id="comparison-heading" heading={comparison.heading} intro={comparison.intro} />
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above. */}
      <table className={styles.table} role="table" aria-labelledby="comparison-heading">
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader" className={styles.topicHead}>
              {comparison.topicLabel}
            </th>
            <th scope="col" role="columnheader" className={styles.ours}>
              {comparison.ourLabel}
            </th>
            <th scope="col" role="columnheader">
              {comparison.theirLabel}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {comparison.rows.map(({ topic, ours, ourMark, theirs, theirMark }) => (
            <tr key={topic} role="row">
              <th scope="row" role="rowheader">
                {topic}
              </th>
              <td role="cell" className={styles.ours}>
                <Mark mark={ourMark} />
                {ours}
              </td>
              <td role="cell">
                <Mark mark={theirMark} />
                {theirs}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
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
      <path d={drawings[mark]} />
    </svg>
  )
}
