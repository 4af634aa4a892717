import postcss, { type ChildNode } from 'postcss'
import { isAccountPath } from '../../../../schemas/account-paths.ts'

/**
 * Matches React's style sheet links: for the first view, or preloaded for a part of the page that is streamed later.
 */
const namedSheet =
  /<link rel="stylesheet" href="([^"]+)" data-precedence="([^"]+)"\/>|<link rel="preload" href="([^"]+)" as="style"\/>/g

/** Matches CSS that makes the browser send a request. */
const fetches = /url\((?!["']?(?:data:|#))|image-set\(|@import/

/** Inlines the styles that each page needs from the site's style sheets. */
export class InlineStyles {
  readonly #sheets: ReadonlyMap<string, Part[]>

  /** @param files the site's files, by URL path */
  constructor(files: ReadonlyMap<string, { body: Buffer }>) {
    const sheets = [...files].filter(([path]) => path.endsWith('.css'))
    this.#sheets = new Map(
      sheets.map(([path, { body }]) => [path, parseStyles(withOwnAddresses(path, body.toString()))]),
    )
  }

  /**
   * Inlines the styles that a page needs. They are placed at the end of its head, after the metadata, because chat apps
   * only read the first 32 kB of a page.
   *
   * The style sheet links remain in the page, because React uses them to detect which styles are loaded. They are
   * disabled with a `media` attribute until the scripts load, because that is the only attribute that Chromium's
   * preload scanner respects.
   *
   * If inlined styles cause a request, its referrer contains the page's full URL, which is secret on account pages. An
   * account page is therefore not changed if its styles would cause a request.
   * @returns the page and the text of its style element; undefined if the page has no known style sheet or must not be
   * changed
   */
  into(html: string, path: string): { html: string; styles: string } | undefined {
    const end = html.indexOf('</head>')
    const names = findNames(html)
    let [styles, links] = ['', '']
    const head = html.slice(0, end).replace(namedSheet, (link, path, precedence, later) => {
      const sheet = this.#sheets.get(path ?? later)
      if (!sheet) return link
      styles += selectRules(sheet, names)
      links += `<link rel="stylesheet" href="${path ?? later}" data-precedence="${precedence ?? 'next'}" media="print" disabled=""/>`
      return ''
    })
    if (links === '') return undefined
    if (isAccountPath(path) && fetches.test(styles)) return undefined
    return { html: `${head}<style>${styles}</style>${links}${html.slice(end)}`, styles }
  }
}

/** Makes URLs that are relative to the style sheet absolute, because inline styles are relative to the page. */
function withOwnAddresses(path: string, css: string): string {
  const folder = path.slice(0, path.lastIndexOf('/'))
  return css.replace(/url\((["']?)(?![a-z]+:|[/#"'])/g, (_, quote) => `url(${quote}${folder}/`)
}

/** A part of a style sheet, which is included in a page only if the page uses certain names. */
interface Part {
  /**
   * The names that each selector requires. The rule is included if the page contains all names of one selector, or if
   * this is undefined.
   */
  alternatives?: string[][]
  /** The whole CSS text, or only the text before `parts`. */
  text: string
  parts?: Part[]
}

/** @throws if the CSS is invalid */
export function parseStyles(css: string): Part[] {
  return postcss.parse(css).nodes.flatMap(partsOf)
}

/**
 * Collects all classes (`.name`) and data attributes (`data-name`, `data-name=value`) in a page, including its
 * templates.
 */
export function findNames(html: string): ReadonlySet<string> {
  const names = new Set<string>()
  for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of value.split(/\s+/)) names.add(`.${name}`)
  for (const [, attribute = '', name = ''] of html.matchAll(/ ((data-[\w-]+)="[^"]*)"/g))
    names.add(name).add(attribute.replace('"', ''))
  return names
}

/**
 * Styles for hovered or selected elements. They are not inlined, because the whole style sheet is loaded before a
 * visitor can hover over or select anything.
 */
const onceTouched = /:hover|::selection/

/** Attributes that the page's own scripts can set on `html` before the whole style sheet is loaded. */
const setEarly = ['data-scripts-missing']

/**
 * Splits a node into parts. Web fonts are left out, because the first paint uses fallback fonts with the same metrics.
 */
function partsOf(node: ChildNode): Part[] {
  const text = node.toString()
  if (node.type === 'rule') {
    const isLater = node.selectors.every((selector) => onceTouched.test(selector))
    return isLater ? [] : [{ text, alternatives: node.selectors.map(findSelectorNames) }]
  }
  if (node.type !== 'atrule') return [{ text }]
  if (node.name === 'font-face' && text.includes('url(')) return []
  // A list of layers does not contain rules, but defines the order of the layers.
  if (!node.nodes) return [{ text: `${text};` }]
  if (!/^(?:media|supports|layer|container)$/.test(node.name)) return [{ text }]
  return [{ text: text.slice(0, text.indexOf('{')), parts: node.nodes.flatMap(partsOf) }]
}

/**
 * A class in a selector. If a name starts with a character that is not allowed there, such as a digit, the character is
 * escaped as a code point.
 * Source: CSS Syntax, 4.3.7.
 */
const className = /\.(?:[\w-]|[^\p{ASCII}]|\\[\da-f]{1,6}\s?|\\[^\n])+/giu
const escaped = /\\(?:([\da-f]{1,6})\s?|([^\n]))/giu

/**
 * Returns the names that a selector requires. Names in `:not(…)`, `:has(…)` and the like are ignored, because these
 * conditions can become true later. Styles for elements that scripts add are in the whole style sheet.
 */
function findSelectorNames(selector: string): string[] {
  let plain = selector
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain.replace(/\([^()]*\)/g, '')
  }
  const attributes = [...plain.matchAll(/\[(data-[\w-]+(?:=[^\]]*)?)/g)].filter(
    ([, attribute = '']) => !setEarly.includes(attribute),
  )
  const classes = plain.replace(/\[[^\]]*\]/g, '').matchAll(className)
  const readEscape = (_: string, number: string | undefined, letter: string) =>
    number ? String.fromCodePoint(Number.parseInt(number, 16)) : letter
  return [
    ...attributes.map(([, attribute = '']) => attribute.replaceAll(/["']/g, '')),
    ...[...classes].map(([name]) => name.replace(escaped, readEscape)),
  ]
}

/**
 * Returns the rules of a style sheet that can match elements of a page.
 * @param names the page's names, see `findNames`
 */
export function selectRules(parts: readonly Part[], names: ReadonlySet<string>): string {
  let text = ''
  for (const part of parts) {
    if (part.parts) {
      const inside = selectRules(part.parts, names)
      // An empty layer is included, because it still defines the order of the layers.
      if (inside || part.text.startsWith('@layer')) text += `${part.text}{${inside}}`
    } else if (
      !part.alternatives ||
      part.alternatives.some((needed) => needed.every((name) => names.has(name)))
    )
      text += part.text
  }
  return text
}
