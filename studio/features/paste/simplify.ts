import { type DeserializerRule, htmlToPortableText } from '@portabletext/html'
import type { PortableTextBlock, Schema } from '@portabletext/schema'
import { readAddress } from '../../../schemas/addresses/read-address.ts'
import { listStart, numberedListNames, numberedLists } from '../../../schemas/rich-text/lists.ts'
import { shorten } from '../../../schemas/text/shorten.ts'
import { checkLink } from '../../../schemas/validation/links.ts'
import { normalizeLists } from './lists.ts'
import { writeParagraphs } from './paragraphs.ts'
import { joinLines, removeHidden, writeEmoji, writeRaisedDigits } from './shown-words.ts'
import { writeTypedLists } from './typed-lists.ts'

/** The changes to pasted text, reported to the editor. */
export interface PasteChanges {
  /** Labels of the parts that were left out or reformatted, such as `2 pictures`. */
  leftOut: string[]
  /** The new URLs of corrected links. */
  corrected: string[]
}

/**
 * Reduces text from Word, Google Docs or a web page to what this site's rich text supports, such as headings
 * of two sizes, nested numbered and bulleted lists, and links.
 * @param document modified in place
 * @param siteUrl origin of the site; links to its pages become paths
 */
function simplify(document: Document, siteUrl: string | undefined): PasteChanges {
  removeHidden(document)
  writeEmoji(document)
  writeRaisedDigits(document)
  const unusual = normalizeLists(document)
  const markup = removedMarkup(document)
  for (const element of document.querySelectorAll(`style, script, meta, link, input, button, ${trackers}`))
    element.remove()
  cleanTexts(document)
  const links = readLinks(document, siteUrl)
  const leftOut = [
    removed(document, 'img, svg, video, picture, iframe, object, canvas', 'picture'),
    flattenedTables(document),
    unwrapped(document, 'blockquote', 'quotation'),
    links.omitted,
    crossedOut(document),
    ...markup,
    unusual > 0 ? `${counted(unusual, 'number')} such as 1.1 or § 3 (plain numbers now)` : undefined,
  ]
  twoSizesOfHeadings(document)
  // Unwrapping a link without a URL leaves adjacent text nodes, but the library expects one text node.
  document.body.normalize()
  writeParagraphs(document)
  writeTypedLists(document)
  for (const paragraph of document.querySelectorAll('p, div')) {
    const isEmpty = !paragraph.textContent?.trim() && paragraph.querySelector('li') === null
    if (isEmpty) paragraph.remove()
  }
  return { leftOut: leftOut.filter((words) => words !== undefined), corrected: links.corrected }
}

function counted(count: number, name: string): string | undefined {
  return count === 0 ? undefined : `${count} ${name}${count === 1 ? '' : 's'}`
}

function removed(document: Document, selector: string, name: string): string | undefined {
  const elements = [...document.querySelectorAll(selector)]
  for (const element of elements) element.remove()
  return counted(elements.length, name)
}

function unwrapped(document: Document, selector: string, name: string): string | undefined {
  const elements = [...document.querySelectorAll(selector)]
  for (const element of elements) element.replaceWith(...element.childNodes)
  const words = counted(elements.length, name)
  return words && `${words} (plain text now)`
}

/** Tracking pixels: one-pixel images that report that an e-mail was opened. */
const trackers = 'img[width="1"], img[height="1"], img[width="0"], img[height="0"]'

/** Soft hyphens, zero-width spaces and direction marks, which apps insert. */
const invisible = /[\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g

/**
 * Replaces no-break spaces with spaces, and removes invisible characters. Unwraps elements that contain only
 * a space, because the library would drop the space.
 */
function cleanTexts(document: Document): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode } = walker
    currentNode.nodeValue = (currentNode.nodeValue ?? '')
      .replace(invisible, '')
      .replaceAll(/[\u00a0\u202f]/g, ' ')
  }
  for (const element of [...document.querySelectorAll('span, font, a, b, strong, i, em, u')].toReversed()) {
    const isBlank = element.childElementCount === 0 && /^\s+$/.test(element.textContent ?? '')
    if (isBlank) element.replaceWith(...element.childNodes)
  }
}

/** Max number of omitted links that are named. */
const maxNames = 3

/** Max length of a link's name (characters). */
const maxNameLength = 40

/**
 * Corrects the URLs of links. Links that the site does not allow, such as `javascript:` and `file:`, become
 * plain text.
 * @returns a label for the removed links, and the corrected URLs
 */
function readLinks(
  document: Document,
  siteUrl: string | undefined,
): { omitted?: string; corrected: string[] } {
  const corrected: string[] = []
  const omitted: string[] = []
  for (const link of document.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? ''
    const address = readAddress(href, siteUrl)
    link.setAttribute('href', address)
    if (href === '' || checkLink(address) !== true) {
      omitted.push(shorten(link.textContent.replaceAll(/\s+/g, ' ').trim(), maxNameLength))
      link.replaceWith(...link.childNodes)
    } else if (address !== href) corrected.push(address)
  }
  if (omitted.length === 0) return { corrected }
  const [links, texts] = omitted.length === 1 ? ['link that does', 'its'] : ['links that do', 'their']
  const description = `${omitted.length} ${links} not work for visitors${namesOf(omitted)}`
  return { omitted: `${description} (${texts} text is still there)`, corrected }
}

function namesOf(links: readonly string[]): string {
  const names = links.filter(Boolean).slice(0, maxNames)
  if (names.length === 0) return ''
  const more = links.length - names.length
  const parts = [...names.map((name) => `"${name}"`), ...(more > 0 ? [`${more} more`] : [])]
  return `: ${new Intl.ListFormat('en-GB').format(parts)}`
}

/** Returns a label for struck-through passages, because they become plain text and would look valid. */
function crossedOut(document: Document): string | undefined {
  const passages = [...document.querySelectorAll('s, strike, [style*="line-through"]')]
  const outer = passages.filter((each) => !each.parentElement?.closest('s, strike, [style*="line-through"]'))
  const words = counted(outer.filter((each) => each.textContent?.trim()).length, 'crossed-out passage')
  return words && `${words} (plain text now)`
}

/**
 * Converts table rows and captions to paragraphs. A table with one column is used only for layout, so it is
 * replaced with its content.
 */
function flattenedTables(document: Document): string | undefined {
  let count = 0
  // Start with the innermost table, because a cell can contain a table.
  for (const table of [...document.querySelectorAll('table')].toReversed()) {
    const rows = [...table.querySelectorAll('caption, tr')].map((row) => {
      const cells = [...row.querySelectorAll('td, th')].filter((cell) => cell.textContent?.trim())
      const [only = row] = cells
      const part = document.createElement(cells.length > 1 ? 'p' : 'div')
      if (cells.length < 2) part.append(...only.childNodes)
      else part.append(...cells.flatMap((cell, index) => [index > 0 ? ' | ' : '', ...joinLines(cell)]))
      return part
    })
    if (rows.some(({ localName }) => localName === 'p')) count += 1
    table.replaceWith(...rows)
  }
  const words = counted(count, 'table')
  return words && `${words} (each row is a paragraph now)`
}

/** Reduces headings to two sizes: the largest level in use, and all other levels. */
function twoSizesOfHeadings(document: Document): void {
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6, [role="heading"], p.MsoTitle')]
  const levels = headings.map((heading) => {
    const written = heading.getAttribute('aria-level') ?? /^h(\d)$/i.exec(heading.tagName)?.[1]
    return Number(written ?? 1)
  })
  const largest = Math.min(...levels)
  for (const [index, heading] of headings.entries()) {
    const replacement = document.createElement(levels[index] === largest ? 'h3' : 'h4')
    replacement.append(...heading.childNodes)
    heading.replaceWith(replacement)
  }
}

/**
 * Removes comments and deleted text, accepts suggested text, and converts footnote marks to plain numbers.
 */
function removedMarkup(document: Document): (string | undefined)[] {
  // Word's HTML includes comments and their marks, deleted text, and footnote marks.
  const comments = removed(document, '.msocomtxt, .CommentTextRun', 'comment')
  for (const element of document.querySelectorAll(
    '[style*="mso-element:comment-list"], a.msocomanchor, hr.msocomoff',
  ))
    element.remove()
  const deleted = removed(document, 'del, s[data-track], .msoDel', 'deleted passage')
  const inserted = document.querySelectorAll('ins').length
  const notes = [
    ...document.querySelectorAll(
      'a[style*="footnote-id"], a[style*="endnote-id"], sup a[href^="#_ftn"], sup a[href^="#fn"]',
    ),
  ]
  for (const note of notes) note.replaceWith(...note.childNodes)
  return [
    comments,
    deleted,
    inserted > 0 ? `${counted(inserted, 'suggested passage')} (kept as if accepted)` : undefined,
    notes.length > 0 ? `${counted(notes.length, 'footnote mark')} (plain numbers now)` : undefined,
  ]
}

export interface PasteResult extends PasteChanges {
  blocks: PortableTextBlock[]
}

/**
 * Parses a list item with its numbering type and start number. The library supports only one type, which
 * starts at 1.
 */
const numberedItem: DeserializerRule = {
  deserialize(node, next) {
    const list = node.parentElement
    if (!(node instanceof Element) || node.tagName !== 'LI' || !list) return undefined
    if (holdsOnlyLists(node)) return next(node.childNodes)
    const item = { _type: 'block', style: 'normal', markDefs: [], level: 1 }
    if (list.tagName !== 'OL')
      return { ...item, listItem: 'bullet', children: [next(node.childNodes) ?? []].flat() }
    const type = list.getAttribute('type') ?? '1'
    return {
      ...item,
      listItem: numberedListNames.find((name) => numberedLists[name].type === type) ?? 'number',
      children: [getListStart(node, list), next(node.childNodes)]
        .flat()
        .filter((child) => child !== undefined),
    }
  },
}

function holdsOnlyLists({ childNodes, children }: Element): boolean {
  const isList = ({ nodeName }: Node) => nodeName === 'OL' || nodeName === 'UL'
  return children.length > 0 && [...childNodes].every((node) => isList(node) || !node.textContent?.trim())
}

/**
 * Returns a `listStart` with the item's number, or undefined if the number follows from the previous item.
 */
function getListStart(item: Element, list: Element) {
  const isFirst = item === list.querySelector(':scope > li')
  // Portable Text would continue the numbering across two adjacent lists.
  const before = list.previousElementSibling
  const first =
    before?.tagName === 'OL' && before.getAttribute('type') === list.getAttribute('type') ? '1' : null
  const written = item.getAttribute('value') ?? (isFirst ? (list.getAttribute('start') ?? first) : null)
  const { data } = listStart.number.safeParse(written === null ? undefined : Number(written))
  if (data === undefined || (data === 1 && isFirst && first === null)) return undefined
  return { _type: listStart.name, number: data }
}

/** Converts copied HTML to rich text blocks. @param html the clipboard's HTML, or the result of `toHtml` */
export function simplifyHtml(
  html: string,
  schema: Schema,
  keyGenerator: () => string,
  siteUrl?: string,
): PasteResult {
  let changes: PasteChanges = { leftOut: [], corrected: [] }
  const parseHtml = (text: string) => {
    const page = new DOMParser().parseFromString(text, 'text/html')
    changes = simplify(page, siteUrl)
    return page
  }
  const blocks = htmlToPortableText(html, { schema, parseHtml, keyGenerator, rules: [numberedItem] })
  return { blocks, ...changes }
}
