import { diffArrays } from 'diff'
import { lastingAnchors } from '../../../../schemas/legal/anchors'
import { compareWords, type Piece } from '../../../../schemas/rich-text/compare-words'
import { isNumberedList, markerOf, numbersOf } from '../../../../schemas/rich-text/lists'
import { plainText } from '../../../../schemas/rich-text/shape'
import type { LegalSection } from '../content'

/** One paragraph, heading or item of a list on both sides. */
export interface ComparedRow extends ComparedText {
  /** Whether it is an item of a list without numbers in the version that has it. */
  isItem: boolean
  isChanged: boolean
}

export interface ComparedSection {
  /** Number of the section in each version, from 1; null if it is missing. */
  numbers: { earlier: number | null; later: number | null }
  /** The id by which links reach it; null for the place from which a section was moved. */
  anchor: string | null
  heading: ComparedText
  rows: ComparedRow[]
  isChanged: boolean
}

interface Paragraph {
  text: string
  /** The number of an item with the blank behind it, such as `3. `; empty for other paragraphs. */
  marker: string
  isItem: boolean
}

interface Numbered {
  number: number
  anchor: string
  section: LegalSection
}

/**
 * Compares two versions section by section and word by word.
 * @returns the sections of both, in reading order; a section that moved is removed in one place and added in another
 */
export function compareVersions(
  earlier: readonly LegalSection[],
  later: readonly LegalSection[],
): ComparedSection[] {
  const sides = alignLists(numbered(earlier), numbered(later), isSameSection)
  const anchors = lastingAnchors(later)
  return sides.map(({ earlier: before, later: after }) => {
    const anchor = after?.anchor ?? before?.anchor ?? ''
    return { ...compareSections(before, after), anchor: after || !anchors.includes(anchor) ? anchor : null }
  })
}

function numbered(sections: readonly LegalSection[]): Numbered[] {
  const anchors = lastingAnchors(sections)
  return sections.map((section, index) => ({ number: index + 1, anchor: anchors[index] ?? '', section }))
}

/** A section keeps its key when a version is copied, and its heading when an editor types it again. */
function isSameSection({ section: a }: Numbered, { section: b }: Numbered): boolean {
  if (a._key !== null && a._key === b._key) return true
  return a.heading !== '' && a.heading.toLowerCase() === b.heading.toLowerCase()
}

function compareSections(before: Numbered | undefined, after: Numbered | undefined) {
  const heading = compareTexts(before?.section.heading, after?.section.heading)
  const rows = compareParagraphs(paragraphsOf(before?.section), paragraphsOf(after?.section))
  return {
    numbers: { earlier: before?.number ?? null, later: after?.number ?? null },
    heading,
    rows,
    isChanged: isMarked(heading) || rows.some((row) => row.isChanged),
  }
}

function paragraphsOf(section: LegalSection | undefined): Paragraph[] {
  const body = section?.body ?? []
  const numbers = numbersOf(body)
  return body.map((block, index) => {
    const { listItem } = block
    const number = numbers[index]
    const marker = isNumberedList(listItem) && number !== undefined ? `${markerOf(listItem, number)} ` : ''
    return { text: plainText(block), marker, isItem: listItem !== undefined }
  })
}

function compareParagraphs(before: readonly Paragraph[], after: readonly Paragraph[]): ComparedRow[] {
  const sides = alignLists(before, after, (a, b) => a.text === b.text && a.isItem === b.isItem)
  // A reworded paragraph replaces the old one in its place.
  return pairReplaced(sides).map(({ earlier, later }) => {
    const compared = compareTexts(writtenOf(earlier), writtenOf(later))
    return {
      ...compared,
      isItem: (later ?? earlier)?.marker === '' && ((later ?? earlier)?.isItem ?? false),
      isChanged: isMarked(compared),
    }
  })
}

const writtenOf = (paragraph: Paragraph | undefined) => paragraph && paragraph.marker + paragraph.text

function compareTexts(earlier: string | undefined, later: string | undefined): ComparedText {
  if (earlier === undefined) return { earlier: null, later: [{ kind: 'added', text: later ?? '' }] }
  if (later === undefined) return { earlier: [{ kind: 'removed', text: earlier }], later: null }
  const pieces = compareWords(earlier, later)
  return {
    earlier: pieces.filter(({ kind }) => kind !== 'added'),
    later: pieces.filter(({ kind }) => kind !== 'removed'),
  }
}

function isMarked({ earlier, later }: ComparedText): boolean {
  return [earlier, later].some((side) => side === null || side.some(({ kind }) => kind !== 'same'))
}

/** Both sides of one paragraph: `null` where a version does not have it. */
interface ComparedText {
  earlier: Piece[] | null
  later: Piece[] | null
}

/** One line of two lists side by side; an item that one list lacks is undefined there. */
interface Sides<Item> {
  earlier: Item | undefined
  later: Item | undefined
}

/** Lays two lists side by side, keeping the order of both. Items that count as the same share a line. */
function alignLists<Item>(
  earlier: readonly Item[],
  later: readonly Item[],
  isSame: (a: Item, b: Item) => boolean,
): Sides<Item>[] {
  let passed = 0
  return diffArrays([...earlier], [...later], { comparator: isSame }).flatMap((change) => {
    const start = passed
    if (!change.added) passed += change.value.length
    return change.value.map((item, index) => ({
      // Items that count as the same may still differ in their words: each side shows its own.
      earlier: change.added ? undefined : earlier[start + index],
      later: change.removed ? undefined : item,
    }))
  })
}

/** Puts what was removed and what was added in the same place on the same lines, in order. */
function pairReplaced<Item>(sides: readonly Sides<Item>[]): Sides<Item>[] {
  const paired: Sides<Item>[] = []
  let open: Sides<Item>[] = []
  for (const side of sides) {
    const partner = side.earlier === undefined && open.find(({ later }) => later === undefined)
    if (partner) {
      partner.later = side.later
      continue
    }
    const line = { ...side }
    paired.push(line)
    if (line.earlier !== undefined && line.later !== undefined) open = []
    else open.push(line)
  }
  return paired
}
