import type { LegalWords } from '../content'
import type { Piece } from './compare-words.ts'
import styles from './marked-text.module.css'

interface MarkedTextProps {
  pieces: readonly Piece[]
  words: LegalWords
}

/** A paragraph with the marks of one side. Most screen readers pass over `ins` and `del`, so a word says it. */
export function MarkedText({ pieces, words }: MarkedTextProps) {
  return pieces.map(({ kind, text }, index) => {
    if (kind === 'same') return text
    const Mark = kind === 'removed' ? 'del' : 'ins'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a paragraph keep their places
      <Mark key={index} className={styles[kind]}>
        <span className="visually-hidden">[{kind === 'removed' ? words.removed : words.added}: </span>
        {text}
        <span className="visually-hidden">] </span>
      </Mark>
    )
  })
}
