import { diffWordsWithSpace } from 'diff'

/** A part of a text that is in both versions, or only in the earlier or the later one. */
export interface Piece {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/**
 * If two versions share less than this fraction of their characters, the whole text is marked as replaced,
 * because scattered marks do not help.
 */
const leastCommon = 0.35

/**
 * Compares two texts word by word. If they have little in common, the result is one removed piece and one
 * added piece.
 */
export function compareWords(earlier: string, later: string): Piece[] {
  const pieces = diffWordsWithSpace(earlier, later).map(({ added, removed, value }): Piece => {
    return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value }
  })
  const common = pieces.map(({ kind, text }) => (kind === 'same' ? text.trim().length : 0))
  const isReplaced =
    common.reduce((sum, length) => sum + length, 0) < leastCommon * Math.max(earlier.length, later.length)
  if (!isReplaced || !earlier || !later) return pieces
  return [
    { kind: 'removed', text: earlier },
    { kind: 'added', text: later },
  ]
}
