import { expect, type Page } from '@playwright/test'

/** Window widths by root font size (px). */
const widths = { 16: [320, 360, 400, 412, 430, 600, 768, 900, 1440], 32: [320, 1440] }

/** Widths at which the check for covered focus runs. Each bar is visible at one of them. */
const outermost = [320, 1440]

/**
 * Fails if a page does not fit at one of the widths and font sizes: it scrolls horizontally, a text is cut
 * off or has one character per line, table cells are not under their headings, or the focused element is
 * covered. The page is resized without a reload.
 */
export async function expectFits(page: Page): Promise<void> {
  const found: string[] = []
  for (const letters of [16, 32] as const) {
    for (const width of widths[letters]) {
      await page.setViewportSize({ width, height: 900 })
      const faults = await page.evaluate(findMisfits, letters)
      if (outermost.includes(width)) faults.push(...(await page.evaluate(findCovered)))
      found.push(...faults.map((fault) => `${width} px, letters of ${letters} px: ${fault}`))
    }
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  expect(found).toEqual([])
}

/** Describes elements that do not fit at a root font size (px). Runs in the page, in any engine. */
export function findMisfits(letters: number): string[] {
  const root = document.documentElement
  root.style.fontSize = `${letters}px`
  // Chromium measures text that `content-visibility` skips at the previous width.
  const nothingSkipped = new CSSStyleSheet()
  nothingSkipped.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(nothingSkipped)
  const faults: string[] = []
  const name = (element: Element) =>
    `${element.localName} "${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40)}"`
  if (root.scrollWidth > window.innerWidth)
    faults.push(`scrolls sideways by ${root.scrollWidth - window.innerWidth} px`)

  /** Whether an element or an ancestor intentionally clips or scrolls wider content. */
  const scrolls = (element: Element) => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, clip, clipPath, position, textOverflow } = getComputedStyle(at)
      if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return true
      if (position === 'absolute' && (clip !== 'auto' || clipPath !== 'none')) return true
    }
    return false
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!element || text.length < 2 || element.closest('svg, script, style, [aria-hidden="true"]')) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
    const edge = Math.max(...lines.map(({ right }) => right))
    if (edge > window.innerWidth + 1 && !scrolls(element))
      faults.push(`cut off at the edge: ${name(element)}`)
    // Each character of a word is on its own line.
    const longest = Math.max(...text.split(/\s+/).map((word) => word.length))
    if (longest > 4 && lines.length > text.length / 2) faults.push(`one letter a line: ${name(element)}`)
  }
  for (const table of document.querySelectorAll('table')) {
    const columns = [...table.querySelectorAll('thead th')].map((cell) => cell.getBoundingClientRect())
    for (const cell of table.querySelectorAll('tbody td')) {
      const { left, width } = cell.getBoundingClientRect()
      const isInColumn = (column: DOMRect) =>
        Math.abs(column.left - left) < 2 && Math.abs(column.width - width) < 2
      if (!columns.some(isInColumn)) faults.push(`under no heading of its table: ${name(cell)}`)
    }
  }
  document.adoptedStyleSheets.pop()
  return [...new Set(faults)]
}

/**
 * Describes elements that cover the focused element. Runs in the page. Requires an engine that scrolls to the
 * focused element immediately.
 */
export function findCovered(): string[] {
  const faults: string[] = []
  const name = (element: Element) => `${element.localName} "${element.textContent?.trim().slice(0, 40)}"`
  const targets = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
  ]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.matches(':disabled') && element.tabIndex >= 0)
  // In both directions, because bars can cover an element from below or from above.
  for (const element of [...targets, ...targets.toReversed()]) {
    element.focus()
    const [box] = element.getClientRects()
    if (!box || document.activeElement !== element) continue
    // Only checks the visible part, because a field can be larger, and a row of links continues beyond the
    // edge.
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, window.innerWidth)]
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)]
    const hits = [0.5, 0.1, 0.9].map((share) =>
      document.elementFromPoint((left + right) / 2, top + (bottom - top) * share),
    )
    const isSeen = hits.some(
      (hit) =>
        hit && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element)),
    )
    const [hit] = hits
    if (!isSeen) faults.push(`${hit ? name(hit) : 'nothing'} lies over the focused ${name(element)}`)
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  return [...new Set(faults)]
}
