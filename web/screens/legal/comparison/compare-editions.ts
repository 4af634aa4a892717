import { plainText } from '../../../../schemas/rich-text/shape'
import type { LegalSection } from '../content'
import { alignLists, pairReplaced } from './align-lists.ts'
import { type ComparedText, compareWords, wholeText } from './compare-words.ts'

/** One paragraph, heading or item of a list on both sides. */
export interface ComparedRow extends ComparedText {
  /** Whether it is an item of a list in the edition that has it. */
  isItem: boolean
  isChanged: boolean
}

export interface ComparedSection {
  /** Number of the section in each edition, from 1; null where it is missing. */
  numbers: { earlier: number | null; later: number | null }
  heading: ComparedText
  rows: ComparedRow[]
  isChanged: boolean
}

interface Paragraph {
  text: string
  isItem: boolean
}

interface Numbered {
  number: number
  section: LegalSection
}

/**
 * Compares two editions section by section and word by word.
 * @returns the sections of both, in reading order; a section that moved is removed in one place and added in another
 */
export function compareEditions(
  earlier: readonly LegalSection[],
  later: readonly LegalSection[],
): ComparedSection[] {
  const sides = alignLists(numbered(earlier), numbered(later), isSameSection)
  return sides.map(({ earlier: before, later: after }) => compareSections(before, after))
}

function numbered(sections: readonly LegalSection[]): Numbered[] {
  return sections.map((section, index) => ({ number: index + 1, section }))
}

/** A section keeps its key when an edition is copied, and its heading when an editor types it again. */
function isSameSection({ section: a }: Numbered, { section: b }: Numbered): boolean {
  if (a._key !== null && a._key === b._key) return true
  return a.heading !== '' && a.heading.toLowerCase() === b.heading.toLowerCase()
}

function compareSections(before: Numbered | undefined, after: Numbered | undefined): ComparedSection {
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
  return (section?.body ?? []).map((block) => ({
    text: plainText(block),
    isItem: block.listItem !== undefined,
  }))
}

function compareParagraphs(before: readonly Paragraph[], after: readonly Paragraph[]): ComparedRow[] {
  const sides = alignLists(before, after, (a, b) => a.text === b.text && a.isItem === b.isItem)
  // A reworded paragraph replaces the old one in its place.
  return pairReplaced(sides).map(({ earlier, later }) => {
    const compared = compareTexts(earlier?.text, later?.text)
    return { ...compared, isItem: (later ?? earlier)?.isItem ?? false, isChanged: isMarked(compared) }
  })
}

function compareTexts(earlier: string | undefined, later: string | undefined): ComparedText {
  if (earlier === undefined) return wholeText(later ?? '', 'added')
  if (later === undefined) return wholeText(earlier, 'removed')
  return earlier === later ? wholeText(earlier, 'same') : compareWords(earlier, later)
}

function isMarked({ earlier, later }: ComparedText): boolean {
  return [earlier, later].some((side) => side === null || side.some(({ kind }) => kind !== 'same'))
}
