import type { Piece } from '../../../../schemas/rich-text/compare-words.ts'
import type { LegalWords } from '../content'
import legal from '../legal-page.module.css'
import type { ComparedRow, ComparedSection } from './compare-versions.ts'
import styles from './comparison-view.module.css'

/** A section on both sides. An unchanged section is collapsed, because readers look for changes. */
export function ComparedSectionView({ section, words }: { section: ComparedSection; words: LegalWords }) {
  const { anchor, heading, numbers, isChanged } = section
  const number = numbers.later ?? numbers.earlier
  return (
    <details id={anchor ?? undefined} className={styles.section} open={isChanged}>
      <summary className={`${legal.arrow} ${styles.summary}`}>
        <h2 className={styles.sectionHeading}>
          <span className={styles.number}>{number}.</span> {textOf(heading.later ?? heading.earlier)}
        </h2>
        <span className={legal.status} data-changed={isChanged}>
          {statusOf(section, words)}
        </span>
      </summary>
      <div className={styles.sides} aria-hidden="true">
        <p className={styles.side}>{words.earlierText}</p>
        <p className={styles.side}>{words.laterText}</p>
      </div>
      {heading.earlier && heading.later && textOf(heading.earlier) !== textOf(heading.later) && (
        <Row row={{ ...heading, isItem: false, isChanged: true }} words={words} />
      )}
      {section.rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a finished comparison keep their places
        <Row key={index} row={row} words={words} />
      ))}
    </details>
  )
}

function Row({ row, words }: { row: ComparedRow; words: LegalWords }) {
  return (
    <div className={styles.paragraph} data-changed={row.isChanged} data-item={row.isItem}>
      {/* Text that is the same on both sides is read out, and shown on a phone, once. */}
      <p className={styles.side} data-side="earlier" aria-hidden={!row.isChanged}>
        {row.earlier && <MarkedText pieces={row.earlier} words={words} />}
      </p>
      <p className={styles.side} data-side="later">
        {row.later && <MarkedText pieces={row.later} words={words} />}
      </p>
    </div>
  )
}

function statusOf({ numbers, isChanged }: ComparedSection, words: LegalWords): string {
  if (numbers.earlier === null) return words.added
  if (numbers.later === null) return words.removed
  return isChanged ? words.changed : words.unchanged
}

function textOf(pieces: ComparedSection['heading']['later']): string {
  return (pieces ?? []).map(({ text }) => text).join('')
}

/** A paragraph with the marks of one side. Most screen readers pass over `ins` and `del`, so a word says it. */
function MarkedText({ pieces, words }: { pieces: readonly Piece[]; words: LegalWords }) {
  return pieces.map(({ kind, text }, index) => {
    if (kind === 'same') return text
    const Mark = kind === 'removed' ? 'del' : 'ins'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a paragraph keep their places
      <Mark key={index} className={styles[kind]}>
        <span className="visually-hidden"> [{kind === 'removed' ? words.removed : words.added}: </span>
        {text}
        <span className="visually-hidden">] </span>
      </Mark>
    )
  })
}
