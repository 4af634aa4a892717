import { diffWordsWithSpace } from 'diff'

/** A piece of a text: in both states, in the earlier one only, or in the later one only. */
export interface Piece {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Below this share of common letters two texts are shown as replaced as a whole: scattered marks do not help. */
const leastCommon = 0.35

/** Compares two texts word by word. Of texts with little in common, one is removed and the other added. */
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
