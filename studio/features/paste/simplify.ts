import { htmlToPortableText } from '@portabletext/html'
import type { PortableTextBlock, Schema } from '@portabletext/schema'

/** The parts that a pasted text lost, as labels for the editor: `2 pictures`. */
export type LeftOut = string[]

/**
 * Brings a text that was copied from Word, Google Docs or a page to what a rich text of this site can hold: headings of
 * two sizes, numbered and plain lists with their nesting, paragraphs.
 * @param document is changed
 * @returns what is left out or has another form now
 */
export function simplify(document: Document): LeftOut {
  for (const element of document.querySelectorAll('style, script, meta, link')) element.remove()
  wordListsToLists(document)
  const leftOut = [
    removed(document, 'img, svg, video', 'picture'),
    flattenedTables(document),
    unwrappedLinks(document),
  ]
  twoSizesOfHeadings(document)
  for (const paragraph of document.querySelectorAll('p')) {
    const isEmpty = !paragraph.textContent?.trim() && paragraph.querySelector('br, li') === null
    if (isEmpty) paragraph.remove()
  }
  return leftOut.filter((words) => words !== undefined)
}

function counted(count: number, name: string): string | undefined {
  return count === 0 ? undefined : `${count} ${name}${count === 1 ? '' : 's'}`
}

function removed(document: Document, selector: string, name: string): string | undefined {
  const elements = [...document.querySelectorAll(selector)]
  for (const element of elements) element.remove()
  return counted(elements.length, name)
}

const usableLink = /^(?:https?:|mailto:|tel:|[/#])/i

/** Links that visitors could not follow, such as `javascript:` and `file:`, become their text. */
function unwrappedLinks(document: Document): string | undefined {
  const links = [...document.querySelectorAll('a[href]')].filter(
    (link) => !usableLink.test(link.getAttribute('href')?.trim() ?? ''),
  )
  for (const link of links) link.replaceWith(...link.childNodes)
  const leads = links.length === 1 ? 'link that leads' : 'links that lead'
  return links.length > 0
    ? `${links.length} ${leads} nowhere for visitors (${links.length === 1 ? 'its' : 'their'} words are still there)`
    : undefined
}

/** A row becomes a paragraph. */
function flattenedTables(document: Document): string | undefined {
  const tables = [...document.querySelectorAll('table')]
  for (const table of tables) {
    const rows = [...table.querySelectorAll('tr')].map((row) => {
      const paragraph = document.createElement('p')
      const cells = [...row.querySelectorAll('td, th')].map((cell) =>
        cell.textContent?.trim().replace(/\s+/g, ' '),
      )
      paragraph.textContent = cells.filter(Boolean).join(' | ')
      return paragraph
    })
    table.replaceWith(...rows)
  }
  const words = counted(tables.length, 'table')
  return words && `${words} (each row is a paragraph now)`
}

/** The largest heading that is used becomes a heading, all others smaller headings. */
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

/** Word writes the items of its lists as paragraphs that begin with their number or dot. */
function wordListsToLists(document: Document): void {
  /** The lists that are open, the outermost first. */
  let open: Element[] = []
  let last: Element | undefined
  for (const paragraph of document.querySelectorAll('p[style*="mso-list"]')) {
    const level = Number(/\blevel(\d+)/.exec(paragraph.getAttribute('style') ?? '')?.[1])
    const marker = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    )
    if (!level || !marker) continue
    if (paragraph.previousElementSibling !== last) open = []
    const tag = /^\s*[\da-z]+[.)]/i.test(marker.textContent ?? '') ? 'ol' : 'ul'
    marker.remove()
    open.length = Math.min(open.length, level)
    if (open.length === level && open.at(-1)?.tagName.toLowerCase() !== tag) open.pop()
    while (open.length < level) {
      const list = document.createElement(tag)
      const around = open.at(-1)
      if (around) (around.lastElementChild ?? around).append(list)
      else paragraph.before(list)
      open.push(list)
    }
    const item = document.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.append(item)
    last = open[0]
    paragraph.remove()
  }
}

export interface Pasted {
  blocks: PortableTextBlock[]
  leftOut: LeftOut
}

/** Makes of a copied text what a rich text can hold. @param html as the clipboard has it */
export function pastedBlocks(html: string, schema: Schema, keyGenerator: () => string): Pasted {
  let leftOut: LeftOut = []
  const parseHtml = (text: string) => {
    const page = new DOMParser().parseFromString(text, 'text/html')
    leftOut = simplify(page)
    return page
  }
  return { blocks: htmlToPortableText(html, { schema, parseHtml, keyGenerator }), leftOut }
}
