import { diffWordsWithSpace } from 'diff'
import { blockText } from './block-text.ts'
import { type LeafValue, leafValues } from './leaf-values.ts'

/** A piece of a field's text: in both states, in the earlier one only, or in the later one only. */
export interface Piece {
  kind: 'same' | 'removed' | 'added'
  text: string
}

export interface ChangedField {
  title: string
  /** Compares the texts lazily: long fields take milliseconds. */
  pieces(): Piece[]
}

interface Field {
  name: string
  type: { title?: string | undefined }
}

type State = Readonly<Record<string, unknown>>

/** The fields whose values differ between two states of a document, in the order of the form. */
export function changedFields(fields: readonly Field[], before: State, after: State): ChangedField[] {
  return fields
    .filter(({ name }) => linesOf(before[name]) !== linesOf(after[name]))
    .map(({ name, type }) => ({
      title: type.title ?? name,
      pieces: () => piecesBetween(linesOf(before[name]), linesOf(after[name])),
    }))
}

/** The visible text of a value, a line for each text. */
function linesOf(value: unknown): string {
  return [...leafValues(value, blockText)].map(lineOf).join('\n')
}

function lineOf(leaf: LeafValue): string {
  if ('value' in leaf) return String(leaf.value)
  return `(${leaf.ref.startsWith('image-') ? 'picture' : 'link'} ${leaf.ref.slice(-12)})`
}

function piecesBetween(before: string, after: string): Piece[] {
  return diffWordsWithSpace(before, after).map(({ added, removed, value }) =>
    added || removed
      ? { kind: added ? 'added' : 'removed', text: value }
      : { kind: 'same', text: shortened(value) },
  )
}

/** Letters that stay on each side of what changed. */
const context = 60

function shortened(text: string): string {
  return text.length > 3 * context ? `${text.slice(0, context)} … ${text.slice(-context)}` : text
}
