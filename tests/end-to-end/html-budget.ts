import { brotliCompressSync } from 'node:zlib'

const compressedSize = (text: string): number => brotliCompressSync(text).length

const allOf = (html: string, pattern: RegExp): string => (html.match(pattern) ?? []).join('')
const countOf = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0

/**
 * Compares the size of each kind of code in a page with a limit that depends on the page's own content, so neither the
 * day nor the sample content matters. The constants are the values that were measured on all pages on 2026-11-28, plus
 * 10 %.
 * @returns the kinds that are too large
 */
export function budgetFaults(headers: Headers, html: string): string[] {
  const styles = allOf(html, /<style[\s\S]*?<\/style>/g)
  const scripts = allOf(html, /<script(?![^>]* src=)[\s\S]*?<\/script>/g)
  const markup = html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
  const text = markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  const controls = countOf(markup, /<(?:a|button|input|select|option|img)\b/g)
  // Many images have an inline placeholder.
  const images = countOf(markup, /<img\b/g)
  const markupSize = compressedSize(markup)
  const kinds = {
    headers: { size: [...headers].join('\r\n').length, limit: 2000 },
    styles: { size: compressedSize(styles), limit: 7000 },
    // Next's data repeats the content; account pages contain both languages.
    scripts: { size: compressedSize(scripts), limit: 6700 + 1.15 * markupSize },
    markup: { size: markupSize, limit: compressedSize(text) + 2500 + 45 * controls + 800 * images },
  }
  return Object.entries(kinds).flatMap(([kind, { size, limit }]) =>
    size > limit ? [`${kind}: ${size} of ${Math.round(limit)} bytes`] : [],
  )
}

/** Returns the images that a page preloads but does not show, such as the fallback of an image. */
export function needlessPreloads(html: string): string[] {
  const preload = /<link rel="preload"[^>]* as="image"[^>]*>/g
  const shown = html.replaceAll(preload, '').replaceAll(/<script[\s\S]*?<\/script>/g, '')
  return (html.match(preload) ?? []).filter((link) => {
    const [, source] = / (?:href|imageSrcSet)=("[^"]*")/.exec(link) ?? []
    return source === undefined || !shown.includes(`=${source}`)
  })
}
