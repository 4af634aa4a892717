import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type Box, findTexts, type ShownText } from './shown-texts.ts'

/**
 * Kinds of text that this process has measured. Texts with the same classes and colours look the same on
 * every page.
 */
const measured = new Set<string>()

/**
 * Tolerated share of low-contrast pixels, which can be at the edges of the background or outside a rotated
 * shape.
 */
const edges = 0.15

/** Hides text, so that only its background is visible. */
const withoutText = `*, *::before, *::after, ::placeholder {
  transition: none !important;
  color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important;
  text-decoration-color: transparent !important; caret-color: transparent !important;
}
text, textPath, tspan { fill: transparent !important; stroke: transparent !important }`

/** Hides fixed and sticky elements. */
const withoutBars = '[data-bar] { visibility: hidden !important }'

/**
 * Measures the contrast between text and the pixels behind it, if axe is uncertain because of gradients, images or
 * overlaps.
 * @param targets selectors of the elements that contain the text
 * @returns one line for each text with less contrast than WCAG 1.4.3 requires
 */
export async function lowContrast(page: Page, targets: string[]): Promise<string[]> {
  const texts = (await page.evaluate(findTexts, targets)).filter(({ kind }) => !measured.has(kind))
  for (const { kind } of texts) measured.add(kind)
  const inBars = texts.filter(({ isInBar }) => isInBar)
  const others = texts.filter(({ isInBar }) => !isInBar)
  return [
    ...(await lowOnPage(page, others, withoutText + withoutBars)),
    ...(await lowOnPage(page, inBars, withoutText)),
  ]
}

async function lowOnPage(page: Page, texts: readonly ShownText[], css: string): Promise<string[]> {
  const area = await areaOf(page, texts)
  if (!area) return []
  const pixelsOf = await photograph(page, area, css)
  return texts.flatMap(({ kind, boxes, colour, needed }) => {
    const pixels = boxes.flatMap(pixelsOf)
    // Compute the contrast once per colour, because most backgrounds have few colours.
    const ratios = new Map([...new Set(pixels)].map((pixel) => [pixel, contrast(colour, rgb(pixel))]))
    const low = pixels.map((pixel) => ratios.get(pixel) ?? 0).filter((ratio) => ratio < needed)
    if (low.length <= edges * pixels.length) return []
    const worst = Math.min(...new Set(low)).toFixed(2)
    return [`${kind}: ${worst} where ${needed} is needed, on ${low.length} of ${pixels.length} pixels`]
  })
}

/**
 * Returns the smallest area of a page that contains the text to measure. It is usually small, because few
 * kinds of text are new.
 */
async function areaOf(page: Page, texts: readonly ShownText[]): Promise<Box | undefined> {
  const size = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    return { left: 0, top: 0, right: scrollWidth, bottom: scrollHeight }
  })
  const shown = texts
    .flatMap(({ boxes }) => boxes.map((box) => common(box, size)))
    .filter((box) => box.right > box.left && box.bottom > box.top)
  if (shown.length === 0) return undefined
  return {
    left: Math.min(...shown.map((box) => box.left)),
    top: Math.min(...shown.map((box) => box.top)),
    right: Math.max(...shown.map((box) => box.right)),
    bottom: Math.max(...shown.map((box) => box.bottom)),
  }
}

/** Returns the intersection of two boxes. If it is empty, `right` is less than `left` or `bottom` less than `top`. */
function common(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
}

/**
 * Takes a screenshot of an area.
 * @returns a function that returns the pixels' colours (0xRRGGBB) in a box within the area
 */
async function photograph(page: Page, area: Box, css: string) {
  // The page's policy blocks style elements, but allows style sheets from scripts.
  await page.evaluate((hiding) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(hiding)
    document.adoptedStyleSheets.push(sheet)
  }, css)
  const clip = { x: area.left, y: area.top, width: area.right - area.left, height: area.bottom - area.top }
  const picture = sharp(await page.screenshot({ fullPage: true, clip, caret: 'initial' }))
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return (box: Box): number[] => {
    const { left, top, right, bottom } = common(box, area)
    const pixels: number[] = []
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1)
        pixels.push(data.readUIntBE(((y - area.top) * info.width + x - area.left) * info.channels, 3))
    return pixels
  }
}

const rgb = (pixel: number) => [pixel >> 16, (pixel >> 8) & 0xff, pixel & 0xff]

/** Returns the WCAG contrast between a colour and an opaque colour below it. */
function contrast({ red, green, blue, alpha }: ShownText['colour'], below: readonly number[]): number {
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
