const blocks = 'p, div, li, br, h1, h2, h3, h4, h5, h6, dt, dd, pre, blockquote, tr, table'

/**
 * Removes parts that were hidden in the source: an e-mail's preview line, labels for screen readers, hidden
 * text in Word.
 */
export function removeHidden(document: Document): void {
  for (const element of document.querySelectorAll('[hidden], [style]')) {
    const style = element.getAttribute('style') ?? ''
    if (element.hasAttribute('hidden') || /display\s*:\s*none|mso-hide\s*:\s*all/i.test(style))
      element.remove()
  }
}

const emoji = /^[\p{Emoji_Presentation}\p{Extended_Pictographic}\p{Emoji_Component}\s]+$/u

/** Replaces the emoji images of mail apps with characters. */
export function writeEmoji(document: Document): void {
  for (const picture of document.querySelectorAll('img[alt]')) {
    const words = picture.getAttribute('alt') ?? ''
    if (emoji.test(words) && /\P{ASCII}/u.test(words)) picture.replaceWith(words)
  }
}

const raised = {
  places: 'sup, [style*="vertical-align:super"], [style*="vertical-align: super"]',
  digits: '⁰¹²³⁴⁵⁶⁷⁸⁹',
}
const lowered = {
  places: 'sub, [style*="vertical-align:sub"], [style*="vertical-align: sub"]',
  digits: '₀₁₂₃₄₅₆₇₈₉',
}

/**
 * Replaces superscript and subscript digits with Unicode characters, so that 10⁶ does not become 106.
 * Footnote marks are links and are skipped.
 */
export function writeRaisedDigits(document: Document): void {
  for (const { places, digits } of [raised, lowered])
    for (const place of document.querySelectorAll(places)) {
      const words = place.textContent ?? ''
      if (/^\d+$/.test(words) && !place.querySelector('a') && !place.closest('a'))
        place.textContent = words.replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? digit)
    }
}

/**
 * Returns an element's content as one line: its child nodes, including links, or only its text if it contains
 * several blocks.
 */
export function joinLines(element: Element): (ChildNode | string)[] {
  if (!element.querySelector(blocks)) return [...element.childNodes]
  for (const block of element.querySelectorAll(blocks)) {
    block.before(' ')
    block.after(' ')
  }
  return [element.textContent?.trim().replace(/\s+/g, ' ') ?? '']
}
