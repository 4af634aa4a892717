export type ShownText = ReturnType<typeof findTexts>[number]
export type Box = ShownText['boxes'][number]

/**
 * Returns the position, colour and required contrast of text nodes. Marks fixed and sticky elements with `data-bar`.
 * Runs in the page.
 * @param targets selectors of the elements that contain the text
 */
export function findTexts(targets: string[]) {
  for (const element of document.querySelectorAll('body *')) {
    if (/fixed|sticky/.test(getComputedStyle(element).position)) element.toggleAttribute('data-bar', true)
  }
  // An open menu covers text on purpose.
  const menus = [...document.querySelectorAll('details[open] > :not(summary)')].filter(
    (part) => getComputedStyle(part).position === 'absolute',
  )
  const isCovered = (element: Element, { left, right, top, bottom }: DOMRect) =>
    menus.some((menu) => {
      const over = menu.getBoundingClientRect()
      const isAcross = left < over.right && right > over.left && top < over.bottom && bottom > over.top
      return isAcross && !menu.contains(element)
    })

  function boxesOf(element: Element) {
    const range = document.createRange()
    range.selectNodeContents(element)
    const isField = element.matches('input, textarea, select')
    const rects = isField ? [element.getBoundingClientRect()] : [...range.getClientRects()]
    return rects
      .filter((rect) => !isCovered(element, rect))
      .map(({ left, top, right, bottom }) => ({
        left: Math.ceil(left + scrollX),
        top: Math.ceil(top + scrollY),
        right: Math.floor(right + scrollX),
        bottom: Math.floor(bottom + scrollY),
      }))
  }

  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  function colourOf(element: Element) {
    const { color, fill } = getComputedStyle(element)
    if (!canvas) throw new Error('This browser draws nothing.')
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = element instanceof SVGElement ? fill : color
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 255] = canvas.getImageData(0, 0, 1, 1).data
    let opacity = alpha / 255
    for (let at: Element | null = element; at; at = at.parentElement)
      opacity *= Number(getComputedStyle(at).opacity)
    return { red, green, blue, alpha: opacity }
  }

  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  /** Returns the same key for all text that looks the same. */
  function kindOf(element: Element) {
    const accent = element.closest<HTMLElement>('[data-category], [data-hue]')?.dataset ?? {}
    const look = (at: Element | null) => (at ? `${at.localName}.${[...at.classList].join('.')}` : '')
    const { color } = getComputedStyle(element)
    const looks = [look(element.parentElement), look(element), accent.category, accent.hue, color, isDark]
    return looks.join(' ')
  }

  return targets.flatMap((target) => {
    const element = document.querySelector(target)
    // Decorative elements do not contain text to read.
    if (!element || element.closest('[aria-hidden="true"]')) return []
    const { fontSize, fontWeight } = getComputedStyle(element)
    const size = Number.parseFloat(fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    return {
      kind: kindOf(element),
      boxes: boxesOf(element),
      colour: colourOf(element),
      needed: isLarge ? 3 : 4.5,
      isInBar: element.closest('[data-bar]') !== null,
    }
  })
}
