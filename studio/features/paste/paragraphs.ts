const blocks =
  'address, article, aside, blockquote, center, dd, details, div, dl, dt, fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, legend, li, main, nav, ol, p, pre, section, summary, table, ul'
const texts =
  'body, address, article, aside, blockquote, center, dd, details, div, dt, fieldset, figcaption, figure, footer, form, header, legend, main, nav, section, summary'

/**
 * Wraps loose text in paragraphs, and splits paragraphs at blank lines. Mail and notes apps write each line
 * as a `<div>`, with an empty one between paragraphs, or use only line breaks.
 */
export function writeParagraphs(document: Document): void {
  const isBlank = (node: Node) => !node.textContent?.trim()
  const isBlock = (node: Node) =>
    node instanceof Element && (node.matches(blocks) || node.querySelector(blocks) !== null)
  const isBreak = (node: Node) => node.nodeName === 'BR'

  for (const place of document.querySelectorAll('pre, [style*="white-space"]')) {
    const style = place.getAttribute('style') ?? ''
    if (place.localName === 'pre' || /white-space[^:]*:\s*(?:pre|break-spaces)/.test(style)) breakLines(place)
    if (place.localName !== 'pre') continue
    const lines = document.createElement('div')
    lines.append(...place.childNodes)
    place.replaceWith(lines)
  }
  for (const around of document.querySelectorAll('span:has(> br), code:has(> br)'))
    if (isBlank(around) || !/bold|italic|[6-9]00/.test(around.getAttribute('style') ?? ''))
      around.replaceWith(...around.childNodes)

  const lines = [...document.querySelectorAll('div')].filter((div) => !div.querySelector(blocks))
  const hasBlankLines = lines.some(isBlank)
  for (const line of hasBlankLines ? lines.filter((each) => !isBlank(each)) : []) {
    let next = line.nextElementSibling
    while (next && lines.some((each) => each === next) && !isBlank(next)) {
      if (!(line.lastChild && isBreak(line.lastChild))) line.append(document.createElement('br'))
      line.append(...next.childNodes)
      next.remove()
      next = line.nextElementSibling
    }
  }

  const holdsText = (each: Element) =>
    (each.matches(texts) || (!each.matches(blocks) && isBlock(each))) && !each.closest('li')
  for (const place of [document.body, ...document.body.querySelectorAll('*')].filter(holdsText)) {
    let paragraph: Element | undefined
    for (const node of [...place.childNodes]) {
      if (isBlock(node)) paragraph = undefined
      else if (!paragraph && isBlank(node)) node.parentNode?.removeChild(node)
      else {
        if (!paragraph) {
          paragraph = document.createElement('p')
          place.insertBefore(paragraph, node)
        }
        paragraph.append(node)
      }
    }
  }

  for (const paragraph of document.querySelectorAll('p')) {
    const runs: Node[][] = [[]]
    let breaks: Node[] = []
    for (const node of [...paragraph.childNodes]) {
      if (isBreak(node) || (breaks.length > 0 && isBlank(node))) breaks.push(node)
      else {
        const run = runs.at(-1)
        if (breaks.filter(isBreak).length > 1 && run?.length) runs.push([node])
        else run?.push(...(run.length > 0 ? breaks : []), node)
        breaks = []
      }
    }
    if (runs.length > 1 || breaks.length > 0)
      paragraph.replaceWith(
        ...runs.map((run) => {
          const part = document.createElement('p')
          part.append(...run)
          return part
        }),
      )
  }
}

/** Replaces newlines with `<br>` in text whose style preserves them. */
function breakLines(place: Element): void {
  const document = place.ownerDocument
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const parts = (text.textContent ?? '').split('\n').flatMap((line, index) => {
      const words = document.createTextNode(line)
      return index === 0 ? [words] : [document.createElement('br'), words]
    })
    for (const part of parts) text.parentNode?.insertBefore(part, text)
    text.parentNode?.removeChild(text)
  }
}
