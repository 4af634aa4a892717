import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** Kinds of text that were measured in this process: the same classes in the same colours look the same on every page. */
const measured = new Set<string>()

/** A share of the pixels below a text may be an edge of what lies there, or lie outside a shape that is turned. */
const edges = 0.15

/**
 * Measures texts over the pixels that are really below them, where gradients, drawings and overlaps keep axe from telling.
 * @param targets selectors of their elements
 * @returns one line for each that has less contrast than WCAG 1.4.3 asks for
 */
export async function lowContrast(page: Page, targets: string[]): Promise<string[]> {
  const texts = await page.evaluate(findTexts, targets)
  const unseen = texts.filter(({ kind }) => !measured.has(kind))
  if (unseen.length === 0) return []
  for (const { kind } of unseen) measured.add(kind)
  const [inBars = [], others = []] = [true, false].map((isInBar) =>
    unseen.filter((text) => text.isInBar === isInBar),
  )
  return [
    ...(await lowOnPage(page, others, withoutText + withoutBars)),
    ...(await lowOnPage(page, inBars, withoutText)),
  ]
}

async function lowOnPage(page: Page, texts: readonly Text[], css: string): Promise<string[]> {
  const size = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    return { right: scrollWidth, bottom: scrollHeight }
  })
  const boxesOfAll = texts.flatMap(({ boxes }) => boxes)
  const area = around(boxesOfAll, size)
  if (!area) return []
  // The policy of a page refuses a style element, and lets a script make a style sheet.
  await page.evaluate((hiding) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(hiding)
    document.adoptedStyleSheets.push(sheet)
  }, css)
  const clip = { x: area.left, y: area.top, width: area.right - area.left, height: area.bottom - area.top }
  const picture = sharp(await page.screenshot({ fullPage: true, clip, caret: 'initial' }))
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return texts.flatMap(({ kind, boxes, colour, needed }) => {
    const low = { share: 0, worst: 21 }
    let pixels = 0
    /** Most of what lies below a text has one colour. */
    const ratios = new Map<number, number>()
    for (const { left, top, right, bottom } of boxes) {
      for (let y = Math.max(0, top - area.top); y < Math.min(bottom - area.top, info.height); y += 1) {
        for (let x = Math.max(0, left - area.left); x < Math.min(right - area.left, info.width); x += 1) {
          const at = (y * info.width + x) * info.channels
          const below = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const
          const [red, green, blue] = below
          const key = (red << 16) | (green << 8) | blue
          const ratio = ratios.get(key) ?? contrast(colour, below)
          ratios.set(key, ratio)
          pixels += 1
          if (ratio < needed) low.share += 1
          low.worst = Math.min(low.worst, ratio)
        }
      }
    }
    if (low.share <= edges * pixels) return []
    return [`${kind}: ${low.worst.toFixed(2)} where ${needed} is needed, on ${low.share} of ${pixels} pixels`]
  })
}

/** The smallest part of a page of some size that holds what lies on it of some boxes: mostly one or two kinds of text are new. */
function around(
  boxes: readonly Box[],
  { right, bottom }: { right: number; bottom: number },
): Box | undefined {
  const shown = boxes
    .map((box) => ({
      left: Math.max(0, box.left),
      top: Math.max(0, box.top),
      right: Math.min(right, box.right),
      bottom: Math.min(bottom, box.bottom),
    }))
    .filter((box) => box.right > box.left && box.bottom > box.top)
  if (shown.length === 0) return undefined
  return {
    left: Math.min(...shown.map((box) => box.left)),
    top: Math.min(...shown.map((box) => box.top)),
    right: Math.max(...shown.map((box) => box.right)),
    bottom: Math.max(...shown.map((box) => box.bottom)),
  }
}

/** Leaves what lies below the texts. */
const withoutText = `*, *::before, *::after, ::placeholder {
  transition: none !important;
  color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important;
  text-decoration-color: transparent !important; caret-color: transparent !important;
}
text, textPath, tspan { fill: transparent !important; stroke: transparent !important }`

/** Leaves out elements that pass over the page while it is scrolled. */
const withoutBars = '[data-bar] { visibility: hidden !important }'

type Text = Awaited<ReturnType<typeof findTexts>>[number]
type Box = Text['boxes'][number]

/** Where texts stand, in which colour, and how much contrast they need. Runs in the page. */
function findTexts(targets: string[]) {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const bytesOf = (colour: string): number[] => {
    if (!canvas) return []
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  }
  for (const element of document.querySelectorAll('body *')) {
    if (/fixed|sticky/.test(getComputedStyle(element).position)) element.toggleAttribute('data-bar', true)
  }
  // An unfolded menu covers texts on purpose.
  const menus = [...document.querySelectorAll('details[open] > :not(summary)')].filter(
    (part) => getComputedStyle(part).position === 'absolute',
  )
  const isCovered = (element: Element, { left, right, top, bottom }: DOMRect) =>
    menus.some((menu) => {
      const over = menu.getBoundingClientRect()
      const isAcross = left < over.right && right > over.left && top < over.bottom && bottom > over.top
      return isAcross && !menu.contains(element)
    })
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  return targets.flatMap((target) => {
    const element = document.querySelector(target)
    // Decoration has nothing to be read.
    if (!element || element.closest('[aria-hidden="true"]')) return []
    const { color, fill, fontSize, fontWeight } = getComputedStyle(element)
    const isDrawn = element instanceof SVGElement
    let opacity = 1
    for (let at: Element | null = element; at; at = at.parentElement)
      opacity *= Number(getComputedStyle(at).opacity)
    const [red = 0, green = 0, blue = 0, alpha = 255] = bytesOf(isDrawn ? fill : color)
    const range = document.createRange()
    range.selectNodeContents(element)
    const rects = element.matches('input, textarea, select')
      ? [element.getBoundingClientRect()]
      : [...range.getClientRects()]
    const size = Number.parseFloat(fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    const accent = element.closest<HTMLElement>('[data-category], [data-hue]')?.dataset ?? {}
    const look = (at: Element | null) => (at ? `${at.localName}.${[...at.classList].join('.')}` : '')
    return {
      kind: [look(element.parentElement), look(element), accent.category, accent.hue, color, isDark].join(
        ' ',
      ),
      boxes: rects
        .filter((rect) => !isCovered(element, rect))
        .map(({ left, top, right, bottom }) => ({
          left: Math.ceil(left + scrollX),
          top: Math.ceil(top + scrollY),
          right: Math.floor(right + scrollX),
          bottom: Math.floor(bottom + scrollY),
        })),
      colour: { red, green, blue, alpha: (alpha / 255) * opacity },
      needed: isLarge ? 3 : 4.5,
      isInBar: element.closest('[data-bar]') !== null,
    }
  })
}

interface Colour {
  red: number
  green: number
  blue: number
  /** From 0 to 1. */
  alpha: number
}

/** The contrast of a colour over an opaque one, as WCAG counts it. */
function contrast({ red, green, blue, alpha }: Colour, below: readonly number[]): number {
  const seen = [red, green, blue].map((value, index) => value * alpha + (below[index] ?? 0) * (1 - alpha))
  const [darker = 0, lighter = 0] = [luminance(seen), luminance(below)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
