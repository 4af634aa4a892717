/**
 * Describes unreadable or unreachable elements in the last layer and in toasts. Runs in the page. List rows
 * and names in headers can be truncated, because the form shows the whole text.
 */
export function findUnreadable(layers: Element[]): string[] {
  const root = layers.at(-1) ?? document.body
  const faults = new Set<string>()
  const nameOf = (element: Element) => {
    const words = (element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 50)
    return `${element.localName} "${words}" of ${element.closest('[data-testid]')?.getAttribute('data-testid')}`
  }
  const isShown = (element: Element) =>
    (root.contains(element) || element.closest('[data-ui^="Toast"]')) &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[inert], [aria-hidden="true"], svg, script, style')

  /** Returns the ancestors that clip an element, innermost first. */
  const clippersOf = (element: Element) => {
    const clippers: Element[] = []
    let { position } = getComputedStyle(element)
    for (
      let at = element.parentElement;
      at && at !== document.body && position !== 'fixed';
      at = at.parentElement
    ) {
      const style = getComputedStyle(at)
      // An absolutely positioned element is only clipped by positioned ancestors.
      if (position === 'absolute' && style.position === 'static') continue
      position = style.position
      if (style.overflowX !== 'visible' || style.overflowY !== 'visible') clippers.push(at)
    }
    return clippers
  }
  /** Whether an element is Sanity's row of document versions, which scrolls horizontally. */
  const isRowOfVersions = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowX) &&
    element.querySelector(':scope > * [data-testid^="document-header-"][data-testid$="-chip"]') !== null &&
    element.querySelector('form, [data-testid^="field-"]') === null
  /**
   * Whether clipping is intended: text for screen readers, a list row, or a row that scrolls horizontally.
   */
  const isMeant = (clippers: Element[]) =>
    clippers.some(
      (each) =>
        each.clientWidth <= 1 ||
        each.clientHeight <= 1 ||
        isRowOfVersions(each) ||
        (getComputedStyle(each).textOverflow === 'ellipsis' &&
          each.closest(
            '[data-testid*="default-preview"], [data-testid*="breadcrumb"], [data-testid="pane-header"], [data-testid^="timeline-menu"]',
          )),
    )

  const check = (element: Element, boxes: DOMRect[], clippers: Element[]) => {
    const left = Math.min(...boxes.map((box) => box.left))
    const right = Math.max(...boxes.map((box) => box.right))
    const top = Math.min(...boxes.map((box) => box.top))
    const bottom = Math.max(...boxes.map((box) => box.bottom))
    let canScroll = false
    for (const clipper of clippers) {
      const { overflowX, overflowY } = getComputedStyle(clipper)
      const box = clipper.getBoundingClientRect()
      const isWider = left < box.left - 1 || right > box.right + 1
      if (overflowX !== 'visible' && isWider) return `wider than its place: ${nameOf(element)}`
      if (overflowY === 'auto' || overflowY === 'scroll') canScroll = true
      const isHigher = top < box.top - 4 || bottom > box.bottom + 4
      if (!canScroll && overflowY !== 'visible' && isHigher) return `cut off: ${nameOf(element)}`
    }
    if (left < -1 || right > window.innerWidth + 1) return `beyond the window: ${nameOf(element)}`
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    // Code scrolls horizontally.
    if (!element || text === '' || !isShown(element) || /mono/.test(getComputedStyle(element).fontFamily))
      continue
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
    const clippers = [element, ...clippersOf(element)].filter(
      (each) => getComputedStyle(each).overflow !== 'visible',
    )
    if (lines.length === 0 || isMeant(clippers)) continue
    const fault = check(element, lines, clippers)
    if (fault) faults.add(fault)
    const longest = Math.max(...text.split(/\s+/).map((word) => word.length))
    if (longest > 4 && lines.length > text.length / 2) faults.add(`one letter a line: ${nameOf(element)}`)
  }

  const controls = 'button, a[href], input, textarea, select, img, video, [contenteditable="true"]'
  for (const element of document.querySelectorAll(controls)) {
    const box = element.getBoundingClientRect()
    const clippers = clippersOf(element)
    if (!isShown(element) || box.width <= 1 || isMeant(clippers)) continue
    const fault = check(element, [box], clippers)
    if (fault) faults.add(fault)
  }

  for (const editor of document.querySelectorAll('[data-testid="pt-editor"]')) {
    const text = editor.querySelector('[data-pt-text]')
    if (!text || !isShown(editor)) continue
    // In full screen, the text is in a centred column.
    const indent = text.getBoundingClientRect().left - editor.getBoundingClientRect().left
    if (indent > 64 && !editor.matches('[data-fullscreen="true"]'))
      faults.add(`begins ${Math.round(indent)} px from the left edge: ${nameOf(editor)}`)
  }
  return [...faults]
}

/**
 * Returns the Studio itself and the open dialogs, menus and popovers, topmost last. Runs in the page.
 */
export function openLayers(): Element[] {
  const layers =
    '[role="dialog"], [role="menu"], [data-ui="Popover"], [data-focus-lock-disabled="false"] > [data-ui="Card"], [data-testid="pt-editor"][data-fullscreen="true"]'
  const shown = [...document.querySelectorAll(layers)].filter(
    (each) =>
      each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      each.getBoundingClientRect().width > 1,
  )
  const isOver = (layer: Element) => {
    const { left, top, width, height } = layer.getBoundingClientRect()
    return Number(layer.contains(document.elementFromPoint(left + width / 2, top + height / 2)))
  }
  return [document.body, ...shown.toSorted((one, other) => isOver(one) - isOver(other))]
}

/** Describes controls in the last layer that are covered at any scroll position. Runs in the page. */
export function findCoveredControls(layers: Element[]): string[] {
  const root = layers.at(-1) ?? document.body
  const faults: string[] = []
  for (const element of root.querySelectorAll(
    'button, a[href], input, textarea, select, [contenteditable="true"]',
  )) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (element.closest('[inert], [aria-hidden="true"]') || element.matches(':disabled')) continue
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, right, top, bottom, width } = element.getBoundingClientRect()
    if (width <= 1) continue
    const [x, y] = [
      (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
      (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    ]
    const hit = document.elementFromPoint(x, y)
    const isSeen =
      hit &&
      // A toast disappears automatically.
      (hit.closest('[data-ui^="Toast"]') !== null ||
        element.contains(hit) ||
        hit.contains(element) ||
        hit.closest('label')?.contains(element) ||
        hit.parentElement?.contains(element))
    const name = (each: Element) =>
      `${each.localName} "${(each.textContent || each.getAttribute('aria-label') || each.getAttribute('data-testid') || '').trim().slice(0, 40)}"`
    if (!isSeen) faults.push(`${hit ? name(hit) : 'nothing'} lies over ${name(element)}`)
  }
  return faults
}

/** Resolves when the Studio has not changed for a number of frames. Runs in the page. */
export async function waitUntilStill(frames: number) {
  let hasChanged = true
  const observer = new MutationObserver(() => {
    hasChanged = true
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  for (let frame = 0, same = 0; same < frames && frame < 60 + frames; frame += 1) {
    await new Promise(requestAnimationFrame)
    const isMoving = document
      .getAnimations()
      .some((each) => each.effect?.getComputedTiming().iterations === 1)
    same = hasChanged || isMoving ? 0 : same + 1
    hasChanged = false
  }
  observer.disconnect()
}

/** Returns the last layer's box in the page, with a margin (px). Runs in the page. */
export function getLayerBox(layers: Element[]) {
  const layer = layers.at(-1) ?? document.body
  const shown = layer.querySelector('[data-ui="DialogCard"]') ?? layer
  const { left, top, right, bottom } = shown.getBoundingClientRect()
  const [x, y] = [Math.max(left - 24, 0), Math.max(top - 24, 0)]
  const [width, height] = [Math.min(right + 24, innerWidth) - x, Math.min(bottom + 24, innerHeight) - y]
  return { x: x + scrollX, y: y + scrollY, width, height }
}

/**
 * Describes the last layer if it is a dialog that scrolls although it is smaller than half the window. Runs
 * in the page.
 */
export function findCramped(layers: Element[]): string[] {
  const dialog = layers.at(-1)?.closest('[role="dialog"]')
  if (!dialog) return []
  const height = Math.round(dialog.getBoundingClientRect().height)
  const holdsMore = [...dialog.querySelectorAll('*')].some(
    (each) =>
      each.scrollHeight - each.clientHeight > 8 && /auto|scroll/.test(getComputedStyle(each).overflowY),
  )
  return holdsMore && height < innerHeight / 2 ? [`has ${height} of ${innerHeight} px`] : []
}
