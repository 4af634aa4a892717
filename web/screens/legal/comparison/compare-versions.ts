import { diffArrays } from 'diff'
import { getStableAnchors } from '../../../../schemas/legal/anchors'
import { compareWords, type Piece } from '../../../../schemas/rich-text/compare-words'
import { formatMarker, isNumberedList, numberBlocks } from '../../../../schemas/rich-text/lists'
import { plainText } from '../../../../schemas/rich-text/shape'
import type { LegalSection } from '../content'

/** A paragraph or list item with its removed and added words marked. */
interface ComparedParagraph {
  pieces: Piece[]
  /** Whether it is a list item without a number. */
  isItem: boolean
}

export interface ComparedSection {
  /** The section's number in each version, starting at 1; null for a version without the section. */
  numbers: { earlier: number | null; later: number | null }
  /** The id that links use; null at the old position of a section that was moved. */
  anchor: string | null
  heading: Piece[]
  paragraphs: ComparedParagraph[]
  isChanged: boolean
}

interface Paragraph {
  text: string
  /** An item's number with a trailing space, such as `3. `; empty for other paragraphs. */
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
 * @returns the sections of both versions in reading order; a moved section is removed in one place and added in another
 */
export function compareVersions(
  earlier: readonly LegalSection[],
  later: readonly LegalSection[],
): ComparedSection[] {
  const pairs = alignLists(numbered(earlier), numbered(later), isSameSection)
  const anchors = getStableAnchors(later)
  return pairs.map(({ earlier: before, later: after }) => {
    const anchor = after?.anchor ?? before?.anchor ?? ''
    return { ...compareSections(before, after), anchor: after || !anchors.includes(anchor) ? anchor : null }
  })
}

function numbered(sections: readonly LegalSection[]): Numbered[] {
  const anchors = getStableAnchors(sections)
  return sections.map((section, index) => ({ number: index + 1, anchor: anchors[index] ?? '', section }))
}

/** Matches sections by key, which survives copying a version, or by heading, which survives retyping. */
function isSameSection({ section: a }: Numbered, { section: b }: Numbered): boolean {
  if (a._key !== null && a._key === b._key) return true
  return a.heading !== '' && a.heading.toLowerCase() === b.heading.toLowerCase()
}

function compareSections(before: Numbered | undefined, after: Numbered | undefined) {
  const heading = compareTexts(before?.section.heading, after?.section.heading)
  const paragraphs = compareParagraphs(paragraphsOf(before?.section), paragraphsOf(after?.section))
  return {
    numbers: { earlier: before?.number ?? null, later: after?.number ?? null },
    heading,
    paragraphs,
    isChanged: [heading, ...paragraphs.map(({ pieces }) => pieces)].some(isMarked),
  }
}

function paragraphsOf(section: LegalSection | undefined): Paragraph[] {
  const body = section?.body ?? []
  const numbers = numberBlocks(body)
  return body.map((block, index) => {
    const { listItem } = block
    const number = numbers[index]
    const marker =
      isNumberedList(listItem) && number !== undefined ? `${formatMarker(listItem, number)} ` : ''
    return { text: plainText(block), marker, isItem: listItem !== undefined }
  })
}

function compareParagraphs(before: readonly Paragraph[], after: readonly Paragraph[]): ComparedParagraph[] {
  const pairs = alignLists(before, after, (a, b) => a.text === b.text && a.isItem === b.isItem)
  // A reworded paragraph replaces the old one in its place.
  return pairReplaced(pairs).map(({ earlier, later }) => {
    const shown = later ?? earlier
    return {
      pieces: compareTexts(writtenOf(earlier), writtenOf(later)),
      isItem: shown?.marker === '' && shown.isItem,
    }
  })
}

const writtenOf = (paragraph: Paragraph | undefined) => paragraph && paragraph.marker + paragraph.text

function compareTexts(earlier: string | undefined, later: string | undefined): Piece[] {
  if (earlier === undefined) return [{ kind: 'added', text: later ?? '' }]
  if (later === undefined) return [{ kind: 'removed', text: earlier }]
  return compareWords(earlier, later)
}

function isMarked(pieces: readonly Piece[]): boolean {
  return pieces.some(({ kind }) => kind !== 'same')
}

/** Matching items from two lists. One of them is undefined if only the other list contains the item. */
interface Pair<Item> {
  earlier: Item | undefined
  later: Item | undefined
}

/** Merges two lists into pairs and preserves the order of both lists. Matching items form one pair. */
function alignLists<Item>(
  earlier: readonly Item[],
  later: readonly Item[],
  isSame: (a: Item, b: Item) => boolean,
): Pair<Item>[] {
  let passed = 0
  return diffArrays([...earlier], [...later], { comparator: isSame }).flatMap((change) => {
    const start = passed
    if (!change.added) passed += change.value.length
    return change.value.map((item, index) => ({
      // Matching items can still differ in their text.
      earlier: change.added ? undefined : earlier[start + index],
      later: change.removed ? undefined : item,
    }))
  })
}

/** Pairs each removed item with the next added item unless an unchanged item is between them. */
function pairReplaced<Item>(pairs: readonly Pair<Item>[]): Pair<Item>[] {
  const paired: Pair<Item>[] = []
  let removed: Pair<Item>[] = []
  for (const pair of pairs) {
    const partner = pair.earlier === undefined && removed.find(({ later }) => later === undefined)
    if (partner) {
      partner.later = pair.later
      continue
    }
    const copy = { ...pair }
    paired.push(copy)
    if (copy.earlier !== undefined && copy.later !== undefined) removed = []
    else removed.push(copy)
  }
  return paired
}
