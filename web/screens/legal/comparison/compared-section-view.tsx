import { clsx } from 'clsx'
import type { Piece } from '../../../../schemas/rich-text/compare-words.ts'
import type { LegalWords } from '../content'
import legal from '../legal-page.module.css'
import type { ComparedSection } from './compare-versions.ts'
import styles from './comparison-view.module.css'

/** A section with its changes. An unchanged section is collapsed, because readers look for changes. */
export function ComparedSectionView({ section, words }: { section: ComparedSection; words: LegalWords }) {
  const { anchor, heading, numbers, paragraphs, isChanged } = section
  return (
    <details id={anchor ?? undefined} className={styles.section} open={isChanged}>
      <summary className={`${legal.arrow} ${styles.summary}`}>
        <h2 className={styles.sectionHeading}>
          <span className={styles.number}>{numbers.later ?? numbers.earlier}.</span>{' '}
          <MarkedText pieces={heading} words={words} />
        </h2>
        <span className={legal.status} data-changed={isChanged}>
          {statusOf(section, words)}
        </span>
      </summary>
      {paragraphs.map(({ pieces, isItem }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a finished comparison keep their places
        <p key={index} className={clsx(styles.paragraph, isItem && styles.item)}>
          <MarkedText pieces={pieces} words={words} />
        </p>
      ))}
    </details>
  )
}

function statusOf({ numbers, isChanged }: ComparedSection, words: LegalWords): string {
  if (numbers.earlier === null) return words.added
  if (numbers.later === null) return words.removed
  return isChanged ? words.changed : words.unchanged
}

/**
 * Text with its changes marked. Most screen readers ignore `ins` and `del`, so hidden text says what was added or
 * removed.
 */
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
