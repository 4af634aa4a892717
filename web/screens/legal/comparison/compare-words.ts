import { diffWordsWithSpace } from 'diff'

/** A piece of a paragraph: in both editions, in the earlier one only, or in the later one only. */
export interface Piece {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Both sides of one paragraph: `null` where an edition does not have it. */
export interface ComparedText {
  earlier: Piece[] | null
  later: Piece[] | null
}

/** Below this share of common letters two texts are shown as replaced as a whole: scattered marks do not help. */
const leastCommon = 0.35

/** Marks the words that differ between two texts. */
export function compareWords(earlier: string, later: string): { earlier: Piece[]; later: Piece[] } {
  const changes = diffWordsWithSpace(earlier, later)
  const common = changes.reduce(
    (length, { added, removed, value }) => (added || removed ? length : length + value.trim().length),
    0,
  )
  if (earlier !== later && common < leastCommon * Math.max(earlier.length, later.length)) {
    return { earlier: [{ kind: 'removed', text: earlier }], later: [{ kind: 'added', text: later }] }
  }
  return {
    earlier: changes.filter(({ added }) => !added).map(pieceOf),
    later: changes.filter(({ removed }) => !removed).map(pieceOf),
  }
}

function pieceOf({ added, removed, value }: { added: boolean; removed: boolean; value: string }): Piece {
  return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value }
}

/** A text that both sides have in common, or that one side lacks. */
export function wholeText(text: string, kind: Piece['kind']): ComparedText {
  const pieces: Piece[] = [{ kind, text }]
  return { earlier: kind === 'added' ? null : pieces, later: kind === 'removed' ? null : pieces }
}
