import { possibleNumbers } from './lists.ts'

/** A line that may be an item of a list. */
interface Candidate {
  indent: number
  marker: string
  /** Its sign, or its number with a letter for the kind: `(a)` for every letter in brackets. */
  shape: string
  /** What its number can be: `i` is the first in Roman numbers, and the ninth letter. Empty for a sign. */
  numbers: number[]
  text: string
  /** Whether a blank line or nothing comes before it. */
  isFirstLine: boolean
}

// Vertical tabs are the line breaks of Word.
const lineEnd = /\r\n|[\n\r\v\u0085\u2028]/
const dots = '•‣◦▪●○■\uf0b7\uf0a7'
const numbers = '\\(?(?:\\d{1,3}|[a-z]|[ivxlc]{2,6}|[IVXLC]{2,6}|[A-Z])[.)]'
const marked = new RegExp(`^\\s*(?<marker>[${dots}*·–-]|o(?=\\t)|${numbers})\\s+(?<text>\\S.*)$`, 'u')

/** Whether a text has more than one line. */
export const hasLines = (text: string): boolean => linesOf(text.trim()).length > 1

function linesOf(text: string): string[] {
  return text.replaceAll(/[\u2029\f]/g, '\n\n').split(lineEnd)
}

/**
 * Writes plain text as Word writes a page, so that it is read in the same way: a paragraph at each blank line, whatever ends a
 * line, and lists of lines that begin with a dot or a number.
 */
export function htmlOfPlainText(text: string): string {
  const lines = linesOf(text).map((line) => (/[^\s\u200b\u2060\ufeff]/.test(line) ? line.trimEnd() : ''))
  const candidates = lines.map((line, index) => candidateOf(line, !lines[index - 1]))
  const items = itemsOf(candidates)
  const parts: { item?: Candidate; level: number; lines: string[] }[] = []
  let open: Candidate[] = []
  for (const [index, line] of lines.entries()) {
    const item = items.get(index)
    const part = lines[index - 1] ? parts.at(-1) : undefined
    const isIndented = part?.item && indentOf(line) > part.item.indent
    if (line === '') continue
    if (item) {
      open = [...outerOf(item, open), item]
      parts.push({ item, level: open.length, lines: [item.text] })
    } else if (part && (!part.item || isIndented)) part.lines.push(line.trimStart())
    else {
      open = []
      parts.push({ level: 0, lines: [line.trimStart()] })
    }
  }
  return parts.map(writePart).join('')
}

function writePart({ item, level, lines }: { item?: Candidate; level: number; lines: string[] }): string {
  const words = lines.join('\n').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')
  if (!item) return `<p>${words}</p>`
  return `<p style="mso-list:l0 level${level}"><span style="mso-list:Ignore">${item.marker}</span>${words}</p>`
}

const indentOf = (line: string) => (/^\s*/.exec(line)?.[0] ?? '').replaceAll('\t', '    ').length

function candidateOf(line: string, isFirstLine: boolean): Candidate | undefined {
  const { marker, text } = marked.exec(line)?.groups ?? {}
  if (marker === undefined || text === undefined) return undefined
  const shape = marker
    .replace(/\d+/, '1')
    .replace(/[a-z]+/, 'a')
    .replace(/[A-Z]+/, 'A')
  const numbers = marker.length === 1 ? [] : possibleNumbers(marker)
  return { indent: indentOf(line), marker, shape, numbers, text, isFirstLine }
}

/**
 * The candidates that are items. "12. December" at the beginning of a line, or the initial of a name, is none: within a paragraph,
 * and for letters, there has to be the item before it or after it.
 */
function itemsOf(candidates: readonly (Candidate | undefined)[]): Map<number, Candidate> {
  const all = [...candidates.entries()].flatMap(([index, candidate]) =>
    candidate ? [{ index, candidate }] : [],
  )
  const found = all.filter(({ candidate }, at) => {
    const { shape, numbers, isFirstLine } = candidate
    if (dots.includes(shape) || (isFirstLine && /[^aA().]/.test(shape))) return true
    const isNext = (other: (typeof all)[number] | undefined, step: number) =>
      numbers.length === 0
        ? other !== undefined
        : numbers.some((number) => other?.candidate.numbers.includes(number + step))
    const isAlike = (other: (typeof all)[number]) => other.candidate.shape === shape
    return isNext(all.slice(0, at).findLast(isAlike), -1) || isNext(all.slice(at + 1).find(isAlike), 1)
  })
  return new Map(found.map(({ index, candidate }) => [index, candidate]))
}

/** The items around an item: those that are less indented, or begin in another way without a blank line between. */
function outerOf(item: Candidate, open: readonly Candidate[]): readonly Candidate[] {
  const alike = open.findLastIndex(({ shape, indent }) => shape === item.shape && indent === item.indent)
  if (alike >= 0) return open.slice(0, alike)
  return open.filter(({ indent }) => indent < item.indent || (indent === item.indent && !item.isFirstLine))
}
