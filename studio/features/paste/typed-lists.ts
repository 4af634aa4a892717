import { isMonthName } from '../../../schemas/text-date/vocabulary.ts'
import { buildLists, type ListItem, parseMarker } from './lists.ts'

/** One line of a paragraph. */
interface Line {
  paragraph: Element
  nodes: Node[]
  indent: number
  isFirst: boolean
  /** The line's bullet or number, if the line might be a list item. */
  mark?: Mark | undefined
}

interface Mark {
  marker: string
  /** The bullet, or the number in a generic form: `(a)` for any lower-case letter in brackets. */
  shape: string
  /** The possible numbers: `i` is the ninth letter or the Roman numeral for one. Empty for a bullet. */
  numbers: number[]
  /** Number of characters before the item's text. */
  length: number
}

const dots = '•‣◦▪●○■\uf0b7\uf0a7'
const numbers = '\\(?(?:\\d{1,3}|[a-z]|[ivxlc]{2,6}|[IVXLC]{2,6}|[A-Z])[.)]'
const marked = new RegExp(`^\\s*(?<marker>[${dots}*·–-]|o(?=\\t)|${numbers})\\s+(?<word>\\S+)`, 'u')

/** Converts lines that start with a typed bullet or number to lists, as in e-mails, notes and plain text. */
export function writeTypedLists(document: Document): void {
  const paragraphs = [...document.querySelectorAll('p')].filter((each) => !each.closest('li'))
  const lines = paragraphs.flatMap(getLines)
  const items = getItems(lines)
  const changed = new Set(items.map(({ paragraph }) => paragraph))
  const found: ListItem[] = []
  let open: Line[] = []
  let part: { element: Element; item?: Line } | undefined
  for (const line of lines) {
    const { paragraph, nodes, mark, indent, isFirst } = line
    const isItem = items.includes(line)
    const goesOn = part && !isFirst && (!part.item || indent > part.item.indent)
    if (isItem) open = [...getOuterLines(line, open), line]
    else if (!goesOn) open = []
    if (!changed.has(paragraph)) continue
    if (part && goesOn && !isItem) part.element.append(document.createElement('br'))
    else {
      const element = document.importNode(paragraph)
      paragraph.before(element)
      part = { element, ...(isItem && { item: line }) }
      if (isItem && mark) found.push({ element, level: open.length, marker: mark.marker })
    }
    removeStart(nodes, isItem && mark ? mark.length : 0)
    part.element.append(...nodes)
  }
  for (const paragraph of changed) paragraph.remove()
  buildLists(found)
}

/**
 * Returns a paragraph's lines. An indent consists of visible spaces only, not of white space around a line
 * break in the HTML source.
 */
function getLines(paragraph: Element): Line[] {
  const lines: Node[][] = [[]]
  for (const node of [...paragraph.childNodes]) {
    if (node.nodeName === 'BR') lines.push([])
    else lines.at(-1)?.push(node)
  }
  return lines.map((nodes, index) => {
    const text = nodes.map(({ textContent }) => textContent).join('')
    const blanks = /^\s*/.exec(text)?.[0] ?? ''
    const indent = blanks.includes('\n') ? 0 : blanks.replaceAll('\t', '    ').length
    return { paragraph, nodes, indent, isFirst: index === 0, mark: parseMark(text, nodes) }
  })
}

/**
 * Parses a line's marker. A number before a month is a date, and a number in an all-bold line might belong to
 * a heading; neither is a marker.
 */
function parseMark(text: string, nodes: readonly Node[]): Mark | undefined {
  const { 0: start = '', groups: { marker, word = '' } = {} } = marked.exec(text) ?? {}
  if (marker === undefined) return undefined
  const isNumber = marker.length > 1
  if (isNumber && (nodes.every(isBold) || isMonthName(word))) return undefined
  const shape = marker
    .replace(/\d+/, '1')
    .replace(/[a-z]+/, 'a')
    .replace(/[A-Z]+/, 'A')
  return {
    marker,
    shape,
    numbers: isNumber ? parseMarker(marker) : [],
    length: start.length - word.length,
  }
}

const isBold = (node: Node) =>
  !node.textContent?.trim() || (node instanceof Element && node.matches('b, strong, [style*="bold"]'))

const getKind = (shape: string) => shape.replaceAll(/[().]/g, '')

/**
 * Returns the lines that are list items. A number, or a bullet that is not a dot, only counts if the list has
 * an adjacent item of the same kind.
 */
function getItems(lines: readonly Line[]): Line[] {
  const all = lines.flatMap((line) => (line.mark ? [{ line, ...line.mark }] : []))
  const items = all.filter(({ shape, numbers }, at) => {
    if (dots.includes(shape)) return true
    const isNext = (other: (typeof all)[number] | undefined, step: number) =>
      numbers.length === 0
        ? other !== undefined
        : numbers.some((number) => other?.numbers.includes(number + step))
    const isAlike = (other: (typeof all)[number]) => getKind(other.shape) === getKind(shape)
    return isNext(all.slice(0, at).findLast(isAlike), -1) || isNext(all.slice(at + 1).find(isAlike), 1)
  })
  return items.map(({ line }) => line)
}

/**
 * Returns an item's parents: items that are indented less, or items in the same paragraph with a different
 * marker.
 */
function getOuterLines({ mark, indent, isFirst }: Line, open: readonly Line[]): readonly Line[] {
  const alike = open.findLastIndex((each) => each.mark?.shape === mark?.shape && each.indent === indent)
  if (alike >= 0) return open.slice(0, alike)
  return open.filter((each) => each.indent < indent || (each.indent === indent && !isFirst))
}

/** Removes the first characters of a line and the spaces after them. */
function removeStart(nodes: readonly Node[], length: number): void {
  let left = length
  for (const node of nodes) {
    const texts = node.ownerDocument?.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    for (let text = texts?.currentNode; text; text = texts?.nextNode() ?? undefined) {
      if (text.nodeType !== Node.TEXT_NODE) continue
      const words = text.nodeValue ?? ''
      text.nodeValue = left >= words.length ? '' : words.slice(left).trimStart()
      left -= words.length
      if (text.nodeValue !== '') return
    }
  }
}
